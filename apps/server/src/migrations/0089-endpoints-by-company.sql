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
