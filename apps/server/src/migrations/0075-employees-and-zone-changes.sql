-- Whether the signed-in person counts as an employee depends on which system role theirs is, if any.
grant select (system_key) on app.roles to daymark_auth;

-- The days of a person on which no report can be in time, because their time zone changed: those that never happened, as
-- over the date line, and one that begins after its due time. They are neutral, as days off are. changed_at is
-- when the zone changes; the days of a change that is taken back before are deleted.
create table app.skipped_days (
  tenant_id uuid not null,
  user_id uuid not null,
  date date not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id, date),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
select app.isolate('app.skipped_days');
grant select, insert, delete on app.skipped_days to daymark_app;

create function app.days_skipped(changed_at timestamptz, before text, after text, due_times jsonb) returns setof date
  language sql immutable as $$
  select d::date
  from (select (changed_at - interval '1 microsecond') at time zone before as last,
    changed_at at time zone after as first) c
  cross join generate_series(c.last::date + 1, c.first::date, '1 day') d
  where d::date < c.first::date or c.first::time >= coalesce((
    select e->>'time' from jsonb_array_elements(due_times) e
    where e->>'from' <= d::date::text order by e->>'from' desc limit 1), '19:00')::time
$$;

-- Computes anew which days the zone changes at these instants skip, of one person or, with null, of everybody in the
-- company: from the zones in force just before and from then on.
create function app.set_skipped_days(tenant uuid, person uuid, instants timestamptz[]) returns void language sql as $$
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
    on conflict do nothing
$$;

-- Of a person who is added, or whose zone is changed: their own change, the one that it replaces unless it is in force
-- (then it is their time_zone), and the company's if it lies ahead.
create function app.note_skipped_days() returns trigger language plpgsql as $$
declare
  instants timestamptz[];
begin
  select array_agg(distinct at) into instants from (
    select new.next_time_zone_at as at
    union select old.next_time_zone_at where tg_op = 'UPDATE' and new.time_zone is not distinct from old.time_zone
    union select t.next_time_zone_at from app.tenants t
      where t.id = new.tenant_id and t.next_time_zone_at > new.updated_at) i
  where at is not null;
  if instants is not null then perform app.set_skipped_days(new.tenant_id, new.id, instants); end if;
  return null;
end $$;
create trigger changed_zone after update of next_time_zone_at, next_time_zone on app.users for each row
  when ((old.next_time_zone_at, old.next_time_zone) is distinct from (new.next_time_zone_at, new.next_time_zone))
  execute function app.note_skipped_days();
create trigger added_with_zone after insert on app.users for each row execute function app.note_skipped_days();

-- Of a company. A due time that is changed later counts for the zone changes of its first days, of the company and of
-- its people, too.
create function app.note_skipped_days_of_company() returns trigger language plpgsql as $$
declare
  due_from date := least((old.due_times -> -1 ->> 'from')::date, (new.due_times -> -1 ->> 'from')::date);
  instants timestamptz[];
begin
  select array_agg(distinct at) into instants from (
    select new.next_time_zone_at as at
    union select old.next_time_zone_at where new.time_zone is not distinct from old.time_zone
    union select u.next_time_zone_at from app.users u
      where new.due_times <> old.due_times and u.tenant_id = new.id and u.next_time_zone_at >= due_from - 2) i
  where at is not null;
  if instants is not null then perform app.set_skipped_days(new.id, null, instants); end if;
  return null;
end $$;
create trigger changed_zone after update of next_time_zone_at, next_time_zone, due_times on app.tenants for each row
  when ((old.next_time_zone_at, old.next_time_zone, old.due_times)
    is distinct from (new.next_time_zone_at, new.next_time_zone, new.due_times))
  execute function app.note_skipped_days_of_company();

-- The changes that are planned now.
select app.set_skipped_days(t.id, null, array(
    select t.next_time_zone_at where t.next_time_zone_at is not null
    union select u.next_time_zone_at from app.users u where u.tenant_id = t.id and u.next_time_zone_at is not null))
  from app.tenants t
  where t.next_time_zone_at is not null
    or exists (select from app.users u where u.tenant_id = t.id and u.next_time_zone_at is not null);
