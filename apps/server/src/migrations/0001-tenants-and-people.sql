-- Companies, their people, roles and units. Every table of a tenant has tenant_id first in its key, its
-- foreign keys and its indexes, and forces row-level security (see 0005).
create schema app;
create schema auth;

create table app.tenants (
  id uuid primary key,
  name text not null,
  domain text not null,
  plan text not null default 'Professional' check (plan in ('Starter', 'Professional', 'Enterprise')),
  status text not null default 'active' check (status in ('active', 'suspended', 'inactive')),
  admin_email text not null,
  time_zone text not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null
);

create table app.business_units (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  name text not null,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index business_units_name on app.business_units (tenant_id, lower(name));

create table app.roles (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  -- Set for the system roles only; they are locked.
  system_key text,
  name text not null,
  description text not null default '',
  permissions text[] not null,
  primary key (tenant_id, id),
  unique (tenant_id, system_key)
);
create unique index roles_name on app.roles (tenant_id, lower(name));

create table app.users (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  name text not null,
  email text not null,
  notification_email text not null,
  role_id uuid,
  -- Kept beside the record, so that a person whose role's record is gone still has a role by name (1 §6).
  role_name text not null,
  business_unit_id uuid,
  designation text,
  weekly_off_day text
    check (weekly_off_day in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  -- The person's own zone; the tenant's where there is none.
  time_zone text,
  status text not null default 'active' check (status in ('active', 'archived')),
  is_suspended boolean not null default false,
  is_tenant_admin boolean not null default false,
  preferences jsonb not null default '{}',
  joined_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references app.roles,
  foreign key (tenant_id, business_unit_id) references app.business_units
);
create unique index users_email on app.users (tenant_id, lower(email));
create index users_unit on app.users (tenant_id, business_unit_id, name);
create index users_role on app.users (tenant_id, role_id);
