-- A company is deleted on the thirtieth day after its last day, as the privacy page promises, and not on the day after.
create or replace function app.delete_ended_tenant(tenant uuid, today date, noted_at timestamptz) returns boolean
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant and status = 'terminated' and ends_on + 30 <= today for update;
  if not found then return false; end if;
  insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
    select tenant_id, storage_path, noted_at from app.attachments where tenant_id = tenant on conflict do nothing;
  delete from app.reports where tenant_id = tenant;
  delete from app.attachments where tenant_id = tenant;
  delete from app.tasks where tenant_id = tenant;
  delete from app.users where tenant_id = tenant;
  return app.delete_empty_tenant(tenant);
end $$;
