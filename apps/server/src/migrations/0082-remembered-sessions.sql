-- Binds a transaction to a company on behalf of a session whose facts a server remembers: refused if the session has
-- ended, or if a row that these facts are from was written since. The versions of those rows are in the stamp.
create function app.enter(tenant uuid, session uuid, stamp text, at timestamptz) returns void language plpgsql as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  perform from auth.sessions s
    join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join app.tenants t on t.id = s.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where s.tenant_id = tenant and s.id = session and s.expires_at > at
      and concat(u.xmin, ' ', t.xmin, ' ', r.xmin, ' ', b.xmin) = stamp;
  if not found then
    raise exception 'The session has ended or changed.' using errcode = 'DM001';
  end if;
end $$;
revoke execute on function app.enter(uuid, uuid, text, timestamptz) from public;
grant execute on function app.enter(uuid, uuid, text, timestamptz) to daymark_app;

-- The login that reads sessions reads the versions of their rows.
grant select (xmin) on app.users, app.tenants, app.roles, app.business_units to daymark_auth;
