"""People, devices, handovers, tables, events, sitters, matches."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables of the first form."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "handovers",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("over", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "events",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
    )
    op.create_table(
        "sitters",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("person", sa.String(24), primary_key=True),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_index("ix_handovers_person", "handovers", ["person"])
    op.create_index("ix_tables_over", "tables", ["over"])
    op.create_index("ix_sitters_person", "sitters", ["person"])
    op.create_index("ix_matches_ended", "matches", ["ended"])


def downgrade() -> None:
    """Remove them."""
    for name in ("matches", "sitters", "events", "tables", "handovers", "devices", "people"):
        op.drop_table(name)
