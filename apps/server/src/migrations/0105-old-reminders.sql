-- Deletes the oldest entries of a company's trigger log before an instant, and returns how many. No caller can delete what
-- is younger than eleven months by the time that the process has, nor choose entries otherwise.
create function app.prune_trigger_log_of(tenant uuid, before timestamptz, at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  pruned integer;
begin
  if before > at - interval '11 months' then raise exception 'The trigger log keeps eleven months.'; end if;
  with old as (
    select id from app.trigger_logs where tenant_id = tenant and triggered_at < before order by triggered_at, id limit most)
  delete from app.trigger_logs t using old where t.tenant_id = tenant and t.id = old.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
revoke execute on function app.prune_trigger_log_of(uuid, timestamptz, timestamptz, integer) from public;
grant execute on function app.prune_trigger_log_of(uuid, timestamptz, timestamptz, integer) to daymark_platform;
