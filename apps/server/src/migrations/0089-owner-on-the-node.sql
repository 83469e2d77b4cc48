-- What acts as the owner for a company runs on its node of a cluster, and names the company in each statement.

-- A browser's address is taken from other people company by company, because a cluster does each on its own node. The
-- function without a company is for servers before this schema.
create function app.companies_with_push_endpoint(hash bytea) returns setof uuid language plpgsql stable security definer
  set search_path = app, pg_temp as $$
begin
  return query select distinct tenant_id from app.push_subscriptions where endpoint_hash = hash;
end $$;
create function app.take_push_endpoint(tenant uuid, hash bytea, person uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  delete from app.push_subscriptions where tenant_id = tenant and endpoint_hash = hash and user_id <> person;
end $$;
revoke execute on function app.companies_with_push_endpoint(bytea), app.take_push_endpoint(uuid, bytea, uuid) from public;
grant execute on function app.companies_with_push_endpoint(bytea), app.take_push_endpoint(uuid, bytea, uuid) to daymark_app;

-- One file after the other: a node inserts no rows that it selects.
create or replace function app.delete_ended_tenant(tenant uuid, today date, noted_at timestamptz)
  returns boolean language plpgsql security definer set search_path = app, pg_temp as $$
declare
  file record;
begin
  perform from app.tenants where id = tenant and status = 'terminated' and ends_on + 30 <= today for update;
  if not found then return false; end if;
  for file in select storage_path from app.attachments where tenant_id = tenant loop
    insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
      values (tenant, file.storage_path, noted_at) on conflict do nothing;
  end loop;
  delete from app.reports where tenant_id = tenant;
  delete from app.attachments where tenant_id = tenant;
  delete from app.tasks where tenant_id = tenant;
  delete from app.meetings where tenant_id = tenant;
  delete from auth.calendar_feeds where tenant_id = tenant;
  delete from auth.accounts where tenant_id = tenant;
  delete from app.users where tenant_id = tenant;
  return app.delete_empty_tenant(tenant);
end $$;
