-- The business units that people belonged to before their present one: a report belongs to the unit of its date
-- (docs/spec/decisions.md#124). A person who was never moved has no row. The unit of a day is that of the row with the
-- first until_date from that day on and, without one, the person's present unit; null stands for no unit.
create table app.former_units (
  tenant_id uuid not null,
  user_id uuid not null,
  until_date date not null,
  business_unit_id uuid,
  moved_at timestamptz not null,
  primary key (tenant_id, user_id, until_date),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  foreign key (tenant_id, business_unit_id) references app.business_units
);
create index former_units_by_unit on app.former_units (tenant_id, business_unit_id, until_date);
select app.isolate('app.former_units');
grant select, insert, update, delete on app.former_units to daymark_app;

-- Volatile, so that it sees what was committed while the statement that calls it waited for the person's row.
create function app.unit_on(tenant uuid, person uuid, present uuid, day date) returns uuid language sql volatile as $$
  select f.business_unit_id from (
    select business_unit_id, until_date from app.former_units
      where tenant_id = tenant and user_id = person and until_date >= day
    union all select present, 'infinity') f
  order by f.until_date limit 1
$$;

-- Written by a trigger, in the transaction that moves the person, at the time that the change carries. The new unit
-- begins on that day or, if its report was submitted before the move, on the next.
create function app.note_former_unit() returns trigger language plpgsql as $$
declare
  day date;
begin
  select (new.updated_at at time zone coalesce(
      case when new.next_time_zone_at <= new.updated_at then new.next_time_zone else new.time_zone end,
      case when t.next_time_zone_at <= new.updated_at then t.next_time_zone else t.time_zone end))::date
    into day from app.tenants t where t.id = new.tenant_id;
  if not exists (select from app.reports r
    where r.tenant_id = new.tenant_id and r.employee_id = new.id and r.for_date = day) then day := day - 1; end if;
  if day < new.joined_on then return null; end if;
  -- Where the person was moved twice on a day, the unit between the two moves had no day.
  insert into app.former_units (tenant_id, user_id, until_date, business_unit_id, moved_at)
    values (new.tenant_id, new.id, day, old.business_unit_id, new.updated_at)
    on conflict do nothing;
  return null;
end $$;
create trigger moved_to_another_unit after update of business_unit_id on app.users
  for each row when (old.business_unit_id is distinct from new.business_unit_id)
  execute function app.note_former_unit();

-- A server of the version before moves all reports with the person. They stay in the unit of their date.
create function app.keep_unit_of_date() returns trigger language plpgsql as $$
begin
  select app.unit_on(new.tenant_id, new.employee_id, u.business_unit_id, new.for_date) into new.business_unit_id
    from app.users u where u.tenant_id = new.tenant_id and u.id = new.employee_id;
  return new;
end $$;
create trigger unit_of_date before update of business_unit_id on app.reports
  for each row when (old.business_unit_id is distinct from new.business_unit_id)
  execute function app.keep_unit_of_date();

-- Until now reports moved with the person. The log tells the earlier units by their names; days are those of the
-- company's zone. A unit that has none of these names any more is unknown, and stays so: its reports go to no other unit.
insert into app.former_units (tenant_id, user_id, until_date, business_unit_id, moved_at)
  select e.tenant_id, u.id, d.day, b.id, e.happened_at
  from app.activity_entries e
  join app.users u on u.tenant_id = e.tenant_id and u.id = e.target_user_id
  join app.tenants t on t.id = e.tenant_id
  cross join lateral jsonb_path_query(e.details, '$[*] ? (@.field == "business unit")') as c
  left join app.business_units b on b.tenant_id = e.tenant_id and b.name = c->>'from'
  cross join lateral (select (e.happened_at at time zone t.time_zone)::date as move_day) m
  cross join lateral (select case when exists (select from app.reports r where r.tenant_id = u.tenant_id
    and r.employee_id = u.id and r.for_date = m.move_day and r.submitted_at < e.happened_at)
    then m.move_day else m.move_day - 1 end as day) d
  where e.type = 'user.updated' and d.day >= u.joined_on
  order by e.id
  on conflict do nothing;
update app.reports r set business_unit_id = app.unit_on(r.tenant_id, r.employee_id, u.business_unit_id, r.for_date)
  from app.users u
  where u.tenant_id = r.tenant_id and u.id = r.employee_id
    and exists (select from app.former_units f where f.tenant_id = u.tenant_id and f.user_id = u.id);
comment on column app.reports.business_unit_id is 'The unit that the employee belonged to on for_date.';
