"""How hard hypothesis tries: ``quick`` unless ``--hypothesis-profile=thorough`` is given."""

from hypothesis import HealthCheck, settings

# The gate for every change: the same examples each time, so that a red run is about the change.
settings.register_profile("quick", max_examples=50, derandomize=True, deadline=None)
# The search: other examples each time, and what fails is kept in .hypothesis and tried first.
settings.register_profile(
    "thorough",
    max_examples=2_000,
    stateful_step_count=200,
    derandomize=False,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("quick")
