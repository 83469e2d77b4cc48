-- Keys with which programs act for a person or a company. Only the hash of a token is stored; the token names its
-- company, so that every lookup does too.
create table app.access_keys (
  tenant_id uuid not null,
  id uuid not null,
  -- The person who made it and answers for it.
  owner_id uuid not null,
  -- The role of a key of the company; null for a key of a person.
  role_id uuid,
  name text not null,
  token_hash bytea not null,
  -- What was chosen; the key may do those of them that its person, or its role, has at that time.
  permissions text[] not null,
  -- The addresses and networks from which it may be used; empty for any.
  addresses text[] not null default '{}',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_address text,
  -- Its use after its end was recorded, which happens once.
  is_late_use_noted boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, owner_id) references app.users on delete cascade,
  foreign key (tenant_id, role_id) references app.roles on delete cascade,
  check ((last_used_at is null) = (last_address is null))
);
create index access_keys_owner on app.access_keys (tenant_id, owner_id);
create index access_keys_role on app.access_keys (tenant_id, role_id) where role_id is not null;
select app.isolate('app.access_keys');
-- A person's request makes keys, lists and ends them; it never reads a token's hash.
grant select (tenant_id, id, owner_id, role_id, name, permissions, addresses, made_at, expires_at, last_used_at,
  last_address, is_late_use_noted), insert, delete, update (is_late_use_noted) on app.access_keys to daymark_app;
-- The login that finds out who makes a request looks a key up by its company and hash.
create policy every_company on app.access_keys to daymark_auth using (true) with check (true);
grant select, update (last_used_at, last_address) on app.access_keys to daymark_auth;
grant select (name) on app.roles to daymark_auth;
