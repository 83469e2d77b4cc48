-- Apps that act for a person with their consent (OAuth 2.1). Each is a key of the person, which holds its name, what it
-- may do and when it ends; this row holds its tokens, of which only hashes are stored. Every token names its company, so
-- that every lookup does too.
create table app.connected_apps (
  tenant_id uuid not null,
  key_id uuid not null,
  -- The hash of the client's id, and the redirect address to which the code was sent.
  client_hash bytea not null,
  redirect_uri text not null,
  scopes text[] not null,
  -- The authorization code is used once.
  code_hash bytea not null,
  code_challenge text not null,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  access_hash bytea,
  access_expires_at timestamptz,
  -- All refresh tokens of a consent have the same first part, by which one that was replaced is recognised.
  family_hash bytea,
  refresh_hash bytea,
  -- When the newest refresh token replaced the one before it.
  refreshed_at timestamptz,
  primary key (tenant_id, key_id),
  unique (tenant_id, code_hash),
  unique (tenant_id, access_hash),
  unique (tenant_id, family_hash),
  foreign key (tenant_id, key_id) references app.access_keys on delete cascade,
  check (num_nulls(code_used_at, access_hash, access_expires_at, family_hash, refresh_hash) in (0, 5))
);
select app.isolate('app.connected_apps');
-- A person's request connects an app, and never reads a token's hash.
grant insert, select (tenant_id, key_id, redirect_uri, scopes, code_expires_at, code_used_at) on app.connected_apps
  to daymark_app;
-- The login that finds out who makes a request exchanges tokens.
create policy every_company on app.connected_apps to daymark_auth using (true) with check (true);
grant select, update (code_used_at, access_hash, access_expires_at, family_hash, refresh_hash, refreshed_at)
  on app.connected_apps to daymark_auth;
