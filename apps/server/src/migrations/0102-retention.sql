-- How long a company keeps its records, by kind. No row: as long as the company exists, or the standard time of
-- notifications and of the log.
create table app.retention_periods (
  tenant_id uuid not null references app.tenants on delete cascade,
  kind text not null check (kind in ('reports', 'tasks', 'meetings', 'leave', 'notifications', 'activity')),
  months smallint check (months between 1 and 120),
  -- The announced shorter period, and the day of the company on which it begins to delete.
  next_months smallint check (next_months between 1 and 120),
  next_from date,
  -- What is older has been deleted: figures begin with this day.
  deleted_before date,
  -- How many records the present run has deleted so far.
  run_deleted integer not null default 0,
  primary key (tenant_id, kind),
  check ((next_months is null) = (next_from is null))
);
select app.isolate('app.retention_periods');
grant select, insert, update on app.retention_periods to daymark_app;

-- Deletes the oldest entries of a company's log before an instant, and returns how many. The log is a record: no caller
-- can delete what is younger than five months by the time that the process has, nor choose entries otherwise.
create function app.prune_activity_of(tenant uuid, before timestamptz, at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  oldest uuid;
  pruned integer;
begin
  if before > at - interval '5 months' then raise exception 'The log keeps five months.'; end if;
  oldest := (lpad(to_hex((extract(epoch from before) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid;
  with old as (select id from app.activity_entries where tenant_id = tenant and id < oldest order by id limit most)
  delete from app.activity_entries e using old where e.tenant_id = tenant and e.id = old.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
revoke execute on function app.prune_activity_of(uuid, timestamptz, timestamptz, integer) from public;
grant execute on function app.prune_activity_of(uuid, timestamptz, timestamptz, integer) to daymark_platform;
