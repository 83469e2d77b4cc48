-- How the people of a company sign in with the sign-in service of their company: the domains that the company has
-- proven, its connection to the service, and which person each identity of the service belongs to.
create table app.sign_in_domains (
  tenant_id uuid not null references app.tenants on delete cascade,
  -- In ASCII.
  domain text not null,
  -- What the TXT record has to contain, which is public.
  token text not null,
  added_at timestamptz not null,
  -- A domain is verified for one company at a time; a lock on its name does it.
  verified_at timestamptz,
  checked_at timestamptz,
  -- Since when the record of a verified domain is missing.
  missing_since timestamptz,
  primary key (tenant_id, domain),
  check (missing_since is null or verified_at is not null)
);
create index sign_in_domains_verified on app.sign_in_domains (domain) where verified_at is not null;
select app.isolate('app.sign_in_domains');
grant select, insert, update, delete on app.sign_in_domains to daymark_app;
-- Who signs in names a domain, and no company.
create policy every_company on app.sign_in_domains for select to daymark_auth using (true);
grant select (tenant_id, domain, verified_at) on app.sign_in_domains to daymark_auth;

create table app.sign_in_connections (
  tenant_id uuid primary key references app.tenants on delete cascade,
  kind text not null check (kind in ('oidc')),
  issuer text not null,
  client_id text not null,
  -- Sealed for this company.
  sealed_secret bytea not null,
  takes_unverified_email boolean not null,
  adds_people boolean not null,
  -- The claim with the groups of a person; empty if groups decide nothing.
  group_claim text not null,
  -- The role and unit of each group, in their order, and of everybody else with no group.
  placements jsonb not null,
  -- The first success of a trial with these settings.
  tried_at timestamptz,
  is_on boolean not null default false,
  is_required boolean not null default false,
  version integer not null default 1,
  check (tried_at is not null or not is_on),
  check (is_on or not is_required)
);
select app.isolate('app.sign_in_connections');
grant select, insert, update, delete on app.sign_in_connections to daymark_app;
create policy every_company on app.sign_in_connections for select to daymark_auth using (true);
grant select (tenant_id, is_on, is_required) on app.sign_in_connections to daymark_auth;

create table app.sign_in_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  bound_at timestamptz not null,
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, user_id, issuer),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
select app.isolate('app.sign_in_identities');
grant select, insert, delete on app.sign_in_identities to daymark_app;

-- The administrators who keep their password while the company's sign-in is required.
create table app.sign_in_exceptions (
  tenant_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
select app.isolate('app.sign_in_exceptions');
grant select, insert, delete on app.sign_in_exceptions to daymark_app;
create policy every_company on app.sign_in_exceptions for select to daymark_auth using (true);
grant select on app.sign_in_exceptions to daymark_auth;

-- The last trial of the connection, with what the service said of the administrator who tried.
create table app.sign_in_trials (
  tenant_id uuid not null,
  user_id uuid not null,
  tried_at timestamptz not null,
  -- Why it failed; null for a success.
  problem text,
  claims jsonb not null,
  primary key (tenant_id),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
select app.isolate('app.sign_in_trials');
grant select, insert, update, delete on app.sign_in_trials to daymark_app;

-- Answers of the service that were taken, so that none is taken twice.
create table app.sign_in_answers (
  tenant_id uuid not null references app.tenants on delete cascade,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, answer_hash)
);
create index sign_in_answers_expiry on app.sign_in_answers (expires_at);
select app.isolate('app.sign_in_answers');
grant select, insert on app.sign_in_answers to daymark_app;

-- Sessions that the company's sign-in has opened.
alter table auth.sessions add column is_by_company boolean not null default false;
grant select (is_by_company) on auth.sessions to daymark_app;
