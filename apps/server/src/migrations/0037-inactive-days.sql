-- From which day to which day somebody was archived or suspended, both included: these days are no working days of theirs
-- (decision 115). until_date is null while it lasts. Written by a trigger, in the transaction of whoever changes the
-- person, at the time that the change carries.
create table app.inactive_periods (
  tenant_id uuid not null,
  user_id uuid not null,
  from_date date not null,
  until_date date check (until_date >= from_date),
  primary key (tenant_id, user_id, from_date),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
select app.isolate('app.inactive_periods');
grant select, insert, update, delete on app.inactive_periods to daymark_app;

create function app.note_inactive_days() returns trigger language plpgsql as $$
declare
  is_active boolean := new.status = 'active' and not new.is_suspended;
  day date;
begin
  if is_active = (old.status = 'active' and not old.is_suspended) then return null; end if;
  -- The day in the zone that applied to the person then.
  select (new.updated_at at time zone coalesce(
      case when new.next_time_zone_at <= new.updated_at then new.next_time_zone else new.time_zone end,
      case when t.next_time_zone_at <= new.updated_at then t.next_time_zone else t.time_zone end))::date
    into day from app.tenants t where t.id = new.tenant_id;
  if not is_active then
    insert into app.inactive_periods (tenant_id, user_id, from_date) values (new.tenant_id, new.id, day)
      on conflict (tenant_id, user_id, from_date) do update set until_date = null;
    return null;
  end if;
  -- What was undone on the same day leaves no trace: that day stays a working day.
  delete from app.inactive_periods
    where tenant_id = new.tenant_id and user_id = new.id and until_date is null and from_date >= day;
  update app.inactive_periods set until_date = day
    where tenant_id = new.tenant_id and user_id = new.id and until_date is null;
  return null;
end $$;
create trigger became_active_or_inactive after update of status, is_suspended on app.users
  for each row execute function app.note_inactive_days();

-- The past, as far as the log tells it. Days are those of the company's zone.
do $$
declare
  entry record;
  person uuid;
  is_archived boolean;
  is_suspended boolean;
  was_active boolean;
begin
  for entry in
    select e.tenant_id, e.target_user_id, e.type, (e.happened_at at time zone t.time_zone)::date as day
    from app.activity_entries e
    join app.users u on u.tenant_id = e.tenant_id and u.id = e.target_user_id
    join app.tenants t on t.id = e.tenant_id
    where e.type in ('user.archived', 'user.unarchived', 'user.suspended', 'user.resumed')
    order by e.target_user_id, e.id
  loop
    if person is distinct from entry.target_user_id then
      person := entry.target_user_id;
      is_archived := false;
      is_suspended := false;
    end if;
    was_active := not is_archived and not is_suspended;
    if entry.type in ('user.archived', 'user.unarchived') then is_archived := entry.type = 'user.archived';
    else is_suspended := entry.type = 'user.suspended';
    end if;
    if was_active and (is_archived or is_suspended) then
      insert into app.inactive_periods (tenant_id, user_id, from_date)
        values (entry.tenant_id, person, entry.day)
        on conflict (tenant_id, user_id, from_date) do update set until_date = null;
    elsif not was_active and not is_archived and not is_suspended then
      delete from app.inactive_periods p
        where p.tenant_id = entry.tenant_id and p.user_id = person and until_date is null and from_date >= entry.day;
      update app.inactive_periods p set until_date = entry.day
        where p.tenant_id = entry.tenant_id and p.user_id = person and until_date is null;
    end if;
  end loop;
end $$;
-- Whose log is gone: since the last change of the person.
insert into app.inactive_periods (tenant_id, user_id, from_date)
  select u.tenant_id, u.id, (u.updated_at at time zone t.time_zone)::date
  from app.users u join app.tenants t on t.id = u.tenant_id
  where (u.status = 'archived' or u.is_suspended) and not exists (
    select from app.inactive_periods p where p.tenant_id = u.tenant_id and p.user_id = u.id and p.until_date is null)
  on conflict (tenant_id, user_id, from_date) do update set until_date = null;
-- Who is active now ended the last period on a day that the log no longer tells.
update app.inactive_periods p set until_date = greatest(p.from_date, (u.updated_at at time zone t.time_zone)::date)
  from app.users u join app.tenants t on t.id = u.tenant_id
  where u.tenant_id = p.tenant_id and u.id = p.user_id and p.until_date is null
    and u.status = 'active' and not u.is_suspended;
