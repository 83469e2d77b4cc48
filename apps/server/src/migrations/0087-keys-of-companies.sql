-- What a cluster needs that stores the rows of a company on one of several nodes (docs/decisions/2026-11-29-companies-on-several-nodes.md):
-- unique within a company, no triggers that see all rows of a statement, and policies that read no other table.

-- Oldest server: 0064
-- Servers beside it go on: nothing that they write is refused now.

-- `app.take_push_endpoint` deletes the endpoint of other people under a lock. A code of Telegram has 128 random bits.
drop index app.push_subscriptions_endpoint;
create unique index push_subscriptions_endpoint on app.push_subscriptions (tenant_id, endpoint_hash);
create index push_subscriptions_of_endpoint on app.push_subscriptions (endpoint_hash);
drop index app.telegram_links_code;
create unique index telegram_links_code on app.telegram_links (tenant_id, code_hash);
create index telegram_links_of_code on app.telegram_links (code_hash) where code_hash is not null;

-- Row by row instead of all rows of a statement at once.
drop trigger reported on app.reports;
drop trigger unreported on app.reports;
create or replace function app.note_reported_days() returns trigger language plpgsql as $$
declare
  day int := 1 << (extract(day from new.for_date)::int - 1);
begin
  insert into app.reporting_months as m (tenant_id, month, employee_id, submitted, late)
    values (new.tenant_id, date_trunc('month', new.for_date)::date, new.employee_id, day,
      case when new.is_late then day else 0 end)
  on conflict (tenant_id, month, employee_id) do update
    set submitted = m.submitted | excluded.submitted, late = m.late | excluded.late;
  return null;
end $$;
create or replace function app.forget_reported_days() returns trigger language plpgsql as $$
declare
  day int := 1 << (extract(day from old.for_date)::int - 1);
begin
  update app.reporting_months set submitted = submitted & ~day, late = late & ~day
    where tenant_id = old.tenant_id and month = date_trunc('month', old.for_date)::date
      and employee_id = old.employee_id;
  return null;
end $$;
create trigger reported after insert on app.reports
  for each row execute function app.note_reported_days();
create trigger unreported after delete on app.reports
  for each row execute function app.forget_reported_days();

drop trigger forget_names on app.users;
create or replace function app.forget_names() returns trigger language plpgsql security definer
  set search_path = app, pg_temp as $$
declare
  is_unique boolean := not exists (
    select from app.users u where u.tenant_id = old.tenant_id and u.name = old.name);
begin
  update app.activity_entries e set
    actor_name = case when actor_id = old.id then 'A deleted person' else actor_name end,
    target_user_name = case when target_user_id = old.id then 'A deleted person' else target_user_name end,
    target_name = app.without_name(target_name, old.name),
    description = app.without_name(description, old.name),
    details = coalesce((
      select jsonb_agg(change || jsonb_build_object('from', app.without_name(change ->> 'from', old.name),
        'to', app.without_name(change ->> 'to', old.name)) order by place)
      from jsonb_array_elements(details) with ordinality as listed (change, place)
      where target_user_id is distinct from old.id or change ->> 'field' !~* 'email'), '[]')
  where tenant_id = old.tenant_id and (actor_id = old.id or target_user_id = old.id
    or old.id = any (people) or (is_unique and fact is null
      and (strpos(description, old.name) > 0 or strpos(details::text, old.name) > 0)));
  update app.notifications set message = app.without_name(message, old.name)
  where tenant_id = old.tenant_id and old.id = any (people);
  update app.deliveries set message = app.without_name(message, old.name)
  where tenant_id = old.tenant_id and old.id = any (people);
  update app.trigger_logs set
    manager_name = case when manager_id = old.id then 'A deleted person' else manager_name end,
    employee_name = case when employee_id = old.id then 'A deleted person' else employee_name end
  where tenant_id = old.tenant_id and (manager_id = old.id or employee_id = old.id);
  return null;
end $$;
create trigger forget_names after delete on app.users
  for each row execute function app.forget_names();

-- The company of a second factor, recovery code and passkey is in its row; none for a platform administrator.
alter table auth.second_factors add tenant_id uuid;
alter table auth.recovery_codes add tenant_id uuid;
alter table auth.passkeys add tenant_id uuid;
update auth.second_factors f set tenant_id = a.tenant_id from auth.accounts a where a.user_id = f.user_id;
update auth.recovery_codes f set tenant_id = a.tenant_id from auth.accounts a where a.user_id = f.user_id;
update auth.passkeys f set tenant_id = a.tenant_id from auth.accounts a where a.user_id = f.user_id;
alter table auth.second_factors add constraint second_factors_account foreign key (tenant_id, user_id)
  references auth.accounts (tenant_id, user_id) on update cascade on delete cascade;
alter table auth.recovery_codes add constraint recovery_codes_account foreign key (tenant_id, user_id)
  references auth.accounts (tenant_id, user_id) on update cascade on delete cascade;
alter table auth.passkeys add constraint passkeys_account foreign key (tenant_id, user_id)
  references auth.accounts (tenant_id, user_id) on update cascade on delete cascade;
alter policy tenant on auth.second_factors
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
alter policy tenant on auth.recovery_codes
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());
alter policy tenant on auth.passkeys
  using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant());

grant select (tenant_id) on auth.second_factors, auth.recovery_codes, auth.passkeys to daymark_app;

-- Servers before this schema do not write the company.
create function auth.fill_company() returns trigger language plpgsql as $$
begin
  if new.tenant_id is null then
    select a.tenant_id into new.tenant_id from auth.accounts a where a.user_id = new.user_id;
  end if;
  return new;
end $$;
create trigger fill_company before insert on auth.second_factors
  for each row execute function auth.fill_company();
create trigger fill_company before insert on auth.recovery_codes
  for each row execute function auth.fill_company();
create trigger fill_company before insert on auth.passkeys
  for each row execute function auth.fill_company();

-- Binds a transaction to a company. A cluster has another one, which its nodes follow too.
create function app.bind(tenant uuid) returns void language sql volatile
  as $$ select set_config('app.tenant_id', tenant::text, true) $$;

create or replace function app.enter(tenant uuid, session uuid, stamp text, at timestamptz) returns void language plpgsql as $$
begin
  perform app.bind(tenant);
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

-- A company's accounts are deleted with its people, and its meetings before them: on a cluster no key does it.
create or replace function app.delete_ended_tenant(tenant uuid, today date, noted_at timestamptz)
  returns boolean language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant and status = 'terminated' and ends_on + 30 <= today for update;
  if not found then return false; end if;
  insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
    select tenant_id, storage_path, noted_at from app.attachments where tenant_id = tenant on conflict do nothing;
  delete from app.reports where tenant_id = tenant;
  delete from app.attachments where tenant_id = tenant;
  delete from app.tasks where tenant_id = tenant;
  delete from app.meetings where tenant_id = tenant;
  delete from auth.calendar_feeds where tenant_id = tenant;
  delete from auth.accounts where tenant_id = tenant;
  delete from app.users where tenant_id = tenant;
  return app.delete_empty_tenant(tenant);
end $$;

-- A cluster plans the statements of these functions with their values.
create or replace function app.unit_on(tenant uuid, person uuid, present uuid, day date) returns uuid
  language plpgsql volatile as $$
begin
  return (select f.business_unit_id from (
    select business_unit_id, until_date from app.former_units
      where tenant_id = tenant and user_id = person and until_date >= day
    union all select present, 'infinity') f
  order by f.until_date limit 1);
end $$;
create or replace function app.forget_personal_tasks(tenant uuid, person uuid) returns void
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  delete from app.activity_entries
  where tenant_id = tenant and actor_id = person and starts_with(type, 'personal-task.')
    and (tenant = app.current_tenant() or pg_has_role(session_user, 'daymark_platform', 'member'));
end $$;
create or replace function app.set_skipped_days(tenant uuid, person uuid, instants timestamptz[]) returns void
  language plpgsql as $$
begin
  delete from app.skipped_days s
    where s.tenant_id = tenant and (person is null or s.user_id = person) and s.changed_at = any (instants);
  insert into app.skipped_days (tenant_id, user_id, date, changed_at)
    select u.tenant_id, u.id, d, c.at
    from app.users u
    join app.tenants t on t.id = u.tenant_id
    cross join unnest(instants) c (at)
    cross join lateral (select
      coalesce(case when u.next_time_zone_at < c.at then u.next_time_zone else u.time_zone end,
        case when t.next_time_zone_at < c.at then t.next_time_zone else t.time_zone end) as before,
      coalesce(case when u.next_time_zone_at <= c.at then u.next_time_zone else u.time_zone end,
        case when t.next_time_zone_at <= c.at then t.next_time_zone else t.time_zone end) as after) z
    cross join lateral app.days_skipped(c.at, z.before, z.after, t.due_times) d
    where u.tenant_id = tenant and (person is null or u.id = person) and z.before <> z.after
    on conflict do nothing;
end $$;
