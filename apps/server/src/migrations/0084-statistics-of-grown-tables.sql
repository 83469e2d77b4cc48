-- Updates the statistics of a table that has grown, which makes every connection plan its statements on it anew. Only
-- the owner may do that. If another server is doing it at this moment, nothing is done.
create function app.analyze_grown(grown regclass) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from pg_class where oid = grown and relkind = 'r'
      and relnamespace in ('app'::regnamespace, 'auth'::regnamespace)) then
    raise exception '% is no table of Daymark.', grown;
  end if;
  if pg_try_advisory_xact_lock(hashtext('daymark statistics')) then
    execute format('analyze %s', grown);
  end if;
end
$$;
revoke execute on function app.analyze_grown(regclass) from public;
grant execute on function app.analyze_grown(regclass) to daymark_platform;
