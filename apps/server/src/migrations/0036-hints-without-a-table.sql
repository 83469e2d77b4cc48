-- Hints are told after the commit and kept by each server for a minute; a browser that was away for longer asks anew.
-- The function is written out once more, because a migration that a database has gone through is never edited: the list
-- of what goes with a company is the newest one of these.
create or replace function app.delete_empty_tenant(tenant uuid) returns boolean language plpgsql security definer
  set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant for update;
  if not found or exists (select from app.users where tenant_id = tenant) then return false; end if;
  delete from app.activity_entries where tenant_id = tenant;
  delete from app.idempotency_keys where tenant_id = tenant;
  delete from app.mails where tenant_id = tenant;
  delete from app.trigger_logs where tenant_id = tenant;
  delete from app.holidays where tenant_id = tenant;
  delete from app.tasks where tenant_id = tenant;
  delete from app.roles where tenant_id = tenant;
  delete from app.business_units where tenant_id = tenant;
  delete from app.tenants where id = tenant;
  return true;
end $$;
drop table app.hints;
