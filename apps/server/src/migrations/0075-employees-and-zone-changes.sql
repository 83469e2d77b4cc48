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

-- Written by triggers, whoever changes a zone. A planned change that has not come into force leaves time_zone as it was.
create function app.note_skipped_days() returns trigger language plpgsql as $$
begin
  if new.time_zone is not distinct from old.time_zone then
    delete from app.skipped_days s
      where s.tenant_id = new.tenant_id and s.user_id = new.id and s.changed_at = old.next_time_zone_at;
  end if;
  insert into app.skipped_days (tenant_id, user_id, date, changed_at)
    select new.tenant_id, new.id, d, new.next_time_zone_at
    from app.tenants t
    cross join lateral (select case when t.next_time_zone_at <= new.next_time_zone_at then t.next_time_zone
      else t.time_zone end as zone) company
    cross join lateral app.days_skipped(new.next_time_zone_at, coalesce(new.time_zone, company.zone),
      coalesce(new.next_time_zone, company.zone), t.due_times) d
    where t.id = new.tenant_id and new.next_time_zone_at is not null
    on conflict do nothing;
  return null;
end $$;
create trigger changed_zone after update of next_time_zone_at, next_time_zone on app.users for each row
  when ((old.next_time_zone_at, old.next_time_zone) is distinct from (new.next_time_zone_at, new.next_time_zone))
  execute function app.note_skipped_days();

-- Of a company, for its people without a zone of their own.
create function app.note_skipped_days_of_company() returns trigger language plpgsql as $$
begin
  if new.time_zone is not distinct from old.time_zone then
    delete from app.skipped_days s using app.users u
      where s.tenant_id = new.id and s.changed_at = old.next_time_zone_at and u.tenant_id = s.tenant_id
        and u.id = s.user_id
        and case when u.next_time_zone_at is null then u.time_zone else u.next_time_zone end is null;
  end if;
  insert into app.skipped_days (tenant_id, user_id, date, changed_at)
    select u.tenant_id, u.id, d, new.next_time_zone_at
    from app.days_skipped(new.next_time_zone_at, new.time_zone, new.next_time_zone, new.due_times) d
    join app.users u on u.tenant_id = new.id and coalesce(u.next_time_zone_at, '-infinity') <= new.next_time_zone_at
      and case when u.next_time_zone_at is null then u.time_zone else u.next_time_zone end is null
    where new.next_time_zone_at is not null
    on conflict do nothing;
  return null;
end $$;
create trigger changed_zone after update of next_time_zone_at, next_time_zone on app.tenants for each row
  when ((old.next_time_zone_at, old.next_time_zone) is distinct from (new.next_time_zone_at, new.next_time_zone))
  execute function app.note_skipped_days_of_company();
