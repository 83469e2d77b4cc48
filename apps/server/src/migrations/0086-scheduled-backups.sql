-- The runs of the scheduled backup that have ended, for the schedule, the metrics and the self-check. A restored
-- database has none: it is not the one that was backed up.
create table private.scheduled_backups (
  ended_at timestamptz primary key,
  due_at timestamptz not null,
  outcome text not null check (outcome in ('restored', 'read', 'failed')),
  file_name text,
  bytes bigint,
  reason text
);
