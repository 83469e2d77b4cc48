-- People and groups that the sign-in service of a company provisions by SCIM (RFC 7643 and 7644).

-- The keys of the service. Only the hash of a token is stored; the token names its company, so that every lookup does too.
create table app.scim_keys (
  tenant_id uuid not null,
  id uuid not null,
  -- The administrator who made it and answers for it.
  owner_id uuid not null,
  name text not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_address text,
  -- Its use after its end was recorded, which happens once.
  is_late_use_noted boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, owner_id) references app.users on delete cascade,
  check ((last_used_at is null) = (last_address is null))
);
create index scim_keys_owner on app.scim_keys (tenant_id, owner_id);
select app.isolate('app.scim_keys');
-- A person's request makes keys, lists and ends them; it never reads a token's hash.
grant select (tenant_id, id, owner_id, name, made_at, expires_at, last_used_at, last_address, is_late_use_noted),
  insert, delete, update (is_late_use_noted) on app.scim_keys to daymark_app;
create policy every_company on app.scim_keys to daymark_auth using (true) with check (true);
grant select, update (last_used_at, last_address) on app.scim_keys to daymark_auth;

-- The role and unit of each group of the service, in their order, and of everybody else with no group. One list for the
-- company's sign-in and for SCIM, so that both place a person alike.
create table app.group_placements (
  tenant_id uuid primary key references app.tenants on delete cascade,
  placements jsonb not null,
  version integer not null default 1
);
select app.isolate('app.group_placements');
grant select, insert, update, delete on app.group_placements to daymark_app;
insert into app.group_placements (tenant_id, placements)
  select tenant_id, placements from app.sign_in_connections;
-- Earlier servers read it, and a later migration drops it.
alter table app.sign_in_connections alter column placements set default '[]';

-- What SCIM keeps of a person besides what Daymark has.
create table app.scim_people (
  tenant_id uuid not null,
  user_id uuid not null,
  external_id text,
  given_name text,
  family_name text,
  department text,
  -- The service has deleted the person, who is archived; until they are active again, SCIM does not show them.
  is_deleted boolean not null default false,
  changed_at timestamptz not null,
  -- Groups or their list have changed since the person was placed.
  is_placement_due boolean not null default false,
  -- The key that has changed them; null for a change of the list.
  due_by text,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index scim_people_external on app.scim_people (tenant_id, external_id) where external_id is not null;
create index scim_people_due on app.scim_people (tenant_id, user_id) where is_placement_due;
select app.isolate('app.scim_people');
grant select, insert, update, delete on app.scim_people to daymark_app;

create table app.scim_groups (
  tenant_id uuid not null references app.tenants on delete cascade,
  id uuid not null,
  external_id text,
  display_name text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index scim_groups_name on app.scim_groups (tenant_id, lower(display_name));
create index scim_groups_external on app.scim_groups (tenant_id, external_id) where external_id is not null;
select app.isolate('app.scim_groups');
grant select, insert, update, delete on app.scim_groups to daymark_app;

create table app.scim_members (
  tenant_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, group_id, user_id),
  foreign key (tenant_id, group_id) references app.scim_groups on delete cascade,
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index scim_members_person on app.scim_members (tenant_id, user_id);
select app.isolate('app.scim_members');
grant select, insert, delete on app.scim_members to daymark_app;

-- Refused requests, for the administrators; the same one again counts.
create table app.scim_failures (
  tenant_id uuid not null references app.tenants on delete cascade,
  act text not null,
  subject text not null,
  problem text not null,
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (tenant_id, act, subject, problem)
);
select app.isolate('app.scim_failures');
grant select, insert, update, delete on app.scim_failures to daymark_app;
