-- What happens to a person once: named for what it is.
alter table app.occasions rename to once_events;
alter index app.occasions_age rename to once_events_age;
alter table app.once_events rename constraint occasions_pkey to once_events_pkey;
alter table app.once_events rename constraint occasions_tenant_id_user_id_fkey to once_events_tenant_id_user_id_fkey;

-- Every new table of companies is made safe by this one call in its migration: row-level security, forced for its owner
-- too, with the rows of one company for people's requests and all of them for the platform. What people's requests may do
-- with it is granted by the migration.
create function app.isolate(isolated regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', isolated);
  execute format('alter table %s force row level security', isolated);
  execute format('create policy tenant on %s to daymark_app using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', isolated);
  execute format('create policy owner on %s to current_user using (true) with check (true)', isolated);
  execute format('create policy platform on %s to daymark_platform using (true) with check (true)', isolated);
  execute format('grant select, insert, update, delete on %s to daymark_platform', isolated);
end $$;
revoke execute on function app.isolate(regclass) from public;
