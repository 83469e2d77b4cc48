-- Two people who change one record at once: each change says on which version it was made, and the record knows of each
-- field by whom it was changed last, and which version that made ({"name": {"version": 3, "by": "…", "name": "…"}}).
alter table app.users
  add column version integer not null default 1,
  add column field_changes jsonb not null default '{}';
alter table app.business_units
  add column version integer not null default 1,
  add column field_changes jsonb not null default '{}';
alter table app.holidays
  add column version integer not null default 1,
  add column field_changes jsonb not null default '{}';
alter table app.tenants
  add column version integer not null default 1,
  add column field_changes jsonb not null default '{}';
alter table app.roles add column field_changes jsonb not null default '{}';
