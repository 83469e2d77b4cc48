-- Who works when, who was away, who was reminded, what was earned. The catalogue's rules hold for the new tables
-- too (see 0005).

-- Weekly offs over time, where they changed or rotate. Who has no entry rests on users.weekly_off_day always; the
-- first entry of somebody begins on the day they joined at the latest.
create table app.work_schedules (
  tenant_id uuid not null,
  user_id uuid not null,
  from_date date not null,
  -- One set of weekdays off a week of the rotation: Sunday is bit 1, Saturday bit 64.
  weeks smallint[] not null check (cardinality(weeks) between 1 and 8 and 0 <= all (weeks) and 127 >= all (weeks)),
  primary key (tenant_id, user_id, from_date),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);

create table app.holidays (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  date date not null,
  name text not null,
  -- Of one unit only; of the whole company where there is none.
  business_unit_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references app.business_units on delete cascade
);
create unique index holidays_date on app.holidays (tenant_id, date, business_unit_id) nulls not distinct;

create table app.leave_records (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  date date not null,
  -- Half a day leaves the other half a working one.
  portion text not null default 'full' check (portion in ('full', 'morning', 'afternoon')),
  status text not null default 'approved' check (status = 'approved'),
  reason text not null,
  -- Who entered it: the employee, or whoever manages leave.
  marked_by uuid not null,
  marked_by_name text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- One record an employee and date (2 §3), whoever asks at the same time.
  unique (tenant_id, employee_id, date),
  foreign key (tenant_id, employee_id) references app.users on delete cascade
);
create index leave_by_date on app.leave_records (tenant_id, date desc, id);

-- What happens to a person once on an occasion, however many servers try: a reminder a day, a revoke a day.
create table app.occasions (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  occasion text not null,
  happened_at timestamptz not null,
  primary key (tenant_id, user_id, kind, occasion),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index occasions_age on app.occasions (happened_at);

-- Who reminded whom of what. It outlives both, with their names.
create table app.trigger_logs (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  manager_id uuid not null,
  manager_name text not null,
  employee_id uuid not null,
  employee_name text not null,
  reason text not null,
  triggered_at timestamptz not null,
  primary key (tenant_id, id)
);
create index trigger_logs_newest on app.trigger_logs (tenant_id, triggered_at desc, id desc);

-- The outbox of mails about somebody's silence: the 50 newest of a company. Whether one left is told by app.mails.
create table app.sent_emails (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  mail_id uuid not null,
  sent_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references app.users on delete cascade
);
create index sent_emails_newest on app.sent_emails (tenant_id, sent_at desc, id desc);

create table app.user_badges (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  badge_type text not null check (badge_type in ('TenDayStreak', 'TwentyDayStreak', 'FullMonthFinisher')),
  -- The month of a FullMonthFinisher; a streak is earned once.
  occasion text not null,
  earned_on date not null,
  description text not null,
  awarded_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, badge_type, occasion),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);

alter table app.reports
  add column submitted_on_holiday boolean not null default false,
  add column submitted_on_leave boolean not null default false;

-- Which days of a month somebody reported, and which of them late: day 1 is bit 1, day 31 is bit 2^30. Boards read
-- a company's last 90 days from some rows a person instead of ninety. Kept by the triggers below, in the
-- transaction of whoever writes reports.
create table app.reporting_months (
  tenant_id uuid not null,
  month date not null,
  employee_id uuid not null,
  submitted integer not null,
  late integer not null,
  primary key (tenant_id, employee_id, month),
  foreign key (tenant_id, employee_id) references app.users on delete cascade
);
insert into app.reporting_months (tenant_id, month, employee_id, submitted, late)
  select tenant_id, date_trunc('month', for_date)::date, employee_id,
    bit_or(1 << (extract(day from for_date)::int - 1)),
    coalesce(bit_or(1 << (extract(day from for_date)::int - 1)) filter (where is_late), 0)
  from app.reports group by 1, 2, 3;

create function app.note_reported_days() returns trigger language plpgsql as $$
begin
  insert into app.reporting_months as m (tenant_id, month, employee_id, submitted, late)
    select tenant_id, date_trunc('month', for_date)::date, employee_id,
      bit_or(1 << (extract(day from for_date)::int - 1)),
      coalesce(bit_or(1 << (extract(day from for_date)::int - 1)) filter (where is_late), 0)
    from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, month, employee_id) do update
    set submitted = m.submitted | excluded.submitted, late = m.late | excluded.late;
  return null;
end $$;
create trigger reported after insert on app.reports referencing new table as added
  for each statement execute function app.note_reported_days();

create function app.forget_reported_days() returns trigger language plpgsql as $$
begin
  update app.reporting_months m set submitted = m.submitted & ~g.days, late = m.late & ~g.days
    from (select tenant_id, date_trunc('month', for_date)::date as month, employee_id,
        bit_or(1 << (extract(day from for_date)::int - 1)) as days
      from gone group by 1, 2, 3) g
    where m.tenant_id = g.tenant_id and m.month = g.month and m.employee_id = g.employee_id;
  return null;
end $$;
create trigger unreported after delete on app.reports referencing old table as gone
  for each statement execute function app.forget_reported_days();

do $$
declare t text;
begin
  foreach t in array array['work_schedules', 'holidays', 'leave_records', 'occasions', 'trigger_logs',
    'sent_emails', 'user_badges', 'reporting_months'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy tenant on app.%I to daymark_app using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', t);
    execute format('create policy owner on app.%I to current_user using (true) with check (true)', t);
    execute format('create policy platform on app.%I to daymark_platform using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on app.%I to daymark_platform', t);
  end loop;
end $$;
grant select, insert, update, delete on app.work_schedules, app.holidays, app.leave_records, app.occasions
  to daymark_app;
grant select, insert, update on app.reporting_months to daymark_app;
-- What was sent, and what was earned, is not rewritten.
grant select, insert on app.trigger_logs, app.user_badges to daymark_app;
grant select, insert, delete on app.sent_emails to daymark_app;
revoke update, delete on app.trigger_logs from daymark_platform;

-- Newest first for everybody's log, and by kind.
create index activity_by_type on app.activity_entries (tenant_id, type, id desc);

-- Keeps the newest entries of each person (2 §9): the one way in which an entry is ever taken away.
create function app.prune_activity(kept integer) returns bigint language plpgsql security definer
  set search_path = app, pg_temp as $$
declare pruned bigint;
begin
  if kept < 200 then raise exception 'At least 200 entries a person are kept.'; end if;
  with numbered as (
    select tenant_id, id, row_number() over (partition by tenant_id, actor_id order by id desc) as place
    from app.activity_entries where actor_id is not null)
  delete from app.activity_entries e using numbered n
  where n.place > kept and e.tenant_id = n.tenant_id and e.id = n.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
revoke execute on function app.prune_activity(integer) from public;
grant execute on function app.prune_activity(integer) to daymark_platform;

create or replace function app.delete_empty_tenant(tenant uuid) returns boolean language plpgsql security definer
  set search_path = app, pg_temp as $$
begin
  perform from app.tenants where id = tenant for update;
  if not found or exists (select from app.users where tenant_id = tenant) then return false; end if;
  delete from app.activity_entries where tenant_id = tenant;
  delete from app.hints where tenant_id = tenant;
  delete from app.idempotency_keys where tenant_id = tenant;
  delete from app.mails where tenant_id = tenant;
  delete from app.trigger_logs where tenant_id = tenant;
  delete from app.holidays where tenant_id = tenant;
  delete from app.roles where tenant_id = tenant;
  delete from app.business_units where tenant_id = tenant;
  delete from app.tenants where id = tenant;
  return true;
end $$;
