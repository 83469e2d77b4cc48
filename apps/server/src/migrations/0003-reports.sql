create table app.reports (
  tenant_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- The unit that the employee belongs to now: it moves with the person, so that a manager's list is one
  -- range of one index.
  business_unit_id uuid,
  for_date date not null,
  status text not null default 'Pending Acknowledgment'
    check (status in ('Pending Acknowledgment', 'Acknowledged')),
  preview text not null,
  version_count smallint not null default 1 check (version_count between 1 and 2),
  attachment_count smallint not null default 0 check (attachment_count between 0 and 3),
  submitted_at timestamptz not null,
  time_zone text not null,
  is_late boolean not null,
  is_yesterday_submission boolean not null,
  submitted_on_week_off boolean not null,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  manager_comments text,
  primary key (tenant_id, id),
  -- One report a person and date (2 §5), whoever asks at the same time.
  unique (tenant_id, employee_id, for_date),
  foreign key (tenant_id, employee_id) references app.users,
  foreign key (tenant_id, business_unit_id) references app.business_units,
  foreign key (tenant_id, acknowledged_by) references app.users
);
create index reports_by_date on app.reports (tenant_id, for_date desc, submitted_at desc, id);
create index reports_by_unit on app.reports (tenant_id, business_unit_id, for_date desc, submitted_at desc, id);
create index reports_pending on app.reports (tenant_id, business_unit_id, for_date desc, submitted_at desc, id)
  where status = 'Pending Acknowledgment';

create table app.report_versions (
  tenant_id uuid not null,
  report_id uuid not null,
  version_number smallint not null check (version_number between 1 and 2),
  action text not null check (action in ('submitted', 'edited')),
  written_at timestamptz not null,
  tasks_completed text not null,
  challenges_faced text not null,
  plan_for_tomorrow text not null,
  is_copied boolean not null,
  primary key (tenant_id, report_id, version_number),
  foreign key (tenant_id, report_id) references app.reports on delete cascade
);

create table app.acknowledgments (
  tenant_id uuid not null,
  report_id uuid not null,
  manager_id uuid not null,
  manager_name text not null,
  designation text,
  acknowledged_at timestamptz not null,
  comments text not null,
  reaction text check (reaction in ('👍', '👏', '🎉', '💡', '🙏')),
  edited_at timestamptz,
  primary key (tenant_id, report_id, manager_id),
  foreign key (tenant_id, report_id) references app.reports on delete cascade,
  foreign key (tenant_id, manager_id) references app.users
);

create table app.attachments (
  tenant_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  -- Set once a version of the report holds the file; null while it only waits for its report.
  report_id uuid,
  name text not null,
  type text not null,
  size integer not null check (size between 1 and 10485760),
  storage_path text not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references app.users,
  foreign key (tenant_id, report_id) references app.reports on delete cascade
);
create index attachments_waiting on app.attachments (tenant_id, uploaded_at) where report_id is null;
create index attachments_report on app.attachments (tenant_id, report_id);

create table app.report_version_attachments (
  tenant_id uuid not null,
  report_id uuid not null,
  version_number smallint not null,
  position smallint not null check (position between 1 and 3),
  attachment_id uuid not null,
  primary key (tenant_id, report_id, version_number, position),
  foreign key (tenant_id, report_id, version_number) references app.report_versions on delete cascade,
  foreign key (tenant_id, attachment_id) references app.attachments on delete cascade
);
