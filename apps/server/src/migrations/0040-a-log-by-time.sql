-- The company's log is a record: an entry goes with its age alone, so that nobody pushes others out by acting much. Ids
-- begin with their time. Refused sign-ins, which callers without an account cause, are besides bounded for each account.
drop function app.prune_activity(integer);

create function app.prune_activity(older_than uuid, refusals_kept integer) returns bigint
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  company record;
  refused record;
  gone bigint;
  pruned bigint := 0;
begin
  if refusals_kept < 1000 then raise exception 'At least 1000 refused sign-ins to an account are kept.'; end if;
  -- Each company is a statement of its own, which reads one range of the primary key.
  for company in select id from app.tenants loop
    delete from app.activity_entries where tenant_id = company.id and id < older_than;
    get diagnostics gone = row_count;
    pruned := pruned + gone;
    for refused in
      select u.id as user_id, e.id from app.users u cross join lateral (
        select id from app.activity_entries
        where tenant_id = company.id and target_user_id = u.id and actor_id is null
          and starts_with(type, 'user.sign-in-')
        order by id desc offset refusals_kept limit 1) e
      where u.tenant_id = company.id
    loop
      delete from app.activity_entries
      where tenant_id = company.id and target_user_id = refused.user_id and actor_id is null
        and starts_with(type, 'user.sign-in-') and id <= refused.id;
      get diagnostics gone = row_count;
      pruned := pruned + gone;
    end loop;
  end loop;
  return pruned;
end $$;
revoke execute on function app.prune_activity(uuid, integer) from public;
grant execute on function app.prune_activity(uuid, integer) to daymark_platform;
-- The entries of strangers' attempts on an account.
create index activity_of_strangers on app.activity_entries (tenant_id, target_user_id, id desc) where actor_id is null;
