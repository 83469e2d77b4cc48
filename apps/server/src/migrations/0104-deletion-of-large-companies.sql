-- Deletes some of the largest tables of a company that ended, before `app.delete_ended_tenant` deletes the rest: each
-- statement has a time limit, and the name of each person would be searched in the whole log. Returns whether there may
-- be more; all calls belong to one transaction. It checks the end of the company itself, as the other function does.
create function app.delete_ended_records(tenant uuid, today date, noted_at timestamptz, most integer)
  returns boolean language plpgsql security definer set search_path = app, pg_temp as $$
declare
  file record;
  ids uuid[];
begin
  perform from app.tenants where id = tenant and status = 'terminated' and ends_on + 30 <= today for update;
  if not found then return false; end if;
  ids := array(select id from app.activity_entries where tenant_id = tenant order by id limit most);
  delete from app.activity_entries where tenant_id = tenant and id = any (ids);
  if cardinality(ids) > 0 then return true; end if;
  ids := array(select notification_id from app.deliveries where tenant_id = tenant order by notification_id limit most);
  delete from app.deliveries where tenant_id = tenant and notification_id = any (ids);
  if cardinality(ids) > 0 then return true; end if;
  ids := array(select id from app.notifications where tenant_id = tenant order by id limit most);
  delete from app.notifications where tenant_id = tenant and id = any (ids);
  if cardinality(ids) > 0 then return true; end if;
  ids := array(select id from app.reports where tenant_id = tenant order by id limit most);
  -- One file after the other: a node inserts no rows that it selects.
  for file in select storage_path from app.attachments where tenant_id = tenant and report_id = any (ids) loop
    insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
      values (tenant, file.storage_path, noted_at) on conflict do nothing;
  end loop;
  delete from app.reports where tenant_id = tenant and id = any (ids);
  return cardinality(ids) > 0;
end $$;
revoke execute on function app.delete_ended_records(uuid, date, timestamptz, integer) from public;
grant execute on function app.delete_ended_records(uuid, date, timestamptz, integer) to daymark_platform;
