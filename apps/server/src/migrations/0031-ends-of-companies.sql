-- The orderly end of a company: announced for a day, then locked, then deleted. Until then it can be taken back.
alter table app.tenants
  drop constraint tenants_status_check,
  add constraint tenants_status_check check (status in ('active', 'suspended', 'inactive', 'terminated')),
  -- The last day on which its people can sign in, by the company's zone.
  add column ends_on date,
  add check (status <> 'terminated' or ends_on is not null);
grant select (ends_on) on app.tenants to daymark_auth;
create index tenants_ending on app.tenants (ends_on) where ends_on is not null;

-- The way to take a company away with its people: only one that has ended, and thirty days after its last day. What its
-- files are called is noted, to be swept after the commit.
create function app.delete_ended_tenant(tenant uuid, today date, noted_at timestamptz) returns boolean
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant and status = 'terminated' and ends_on + 30 < today for update;
  if not found then return false; end if;
  insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
    select tenant_id, storage_path, noted_at from app.attachments where tenant_id = tenant on conflict do nothing;
  delete from app.reports where tenant_id = tenant;
  delete from app.attachments where tenant_id = tenant;
  delete from app.tasks where tenant_id = tenant;
  delete from app.users where tenant_id = tenant;
  return app.delete_empty_tenant(tenant);
end $$;
revoke execute on function app.delete_ended_tenant(uuid, date, timestamptz) from public;
grant execute on function app.delete_ended_tenant(uuid, date, timestamptz) to daymark_platform;
