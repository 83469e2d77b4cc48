-- What signing in needs. Accounts are unique across companies, because a person signs in by email alone.
create table auth.accounts (
  user_id uuid primary key,
  -- Null for a platform administrator, who belongs to no company.
  tenant_id uuid,
  email text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  foreign key (tenant_id, user_id) references app.users (tenant_id, id) on delete cascade
);
create unique index accounts_email on auth.accounts (lower(email));

create table auth.platform_administrators (
  user_id uuid primary key references auth.accounts on delete cascade,
  name text not null,
  time_zone text not null default 'UTC'
);

-- The cookie carries a random token; only its hash is kept.
create table auth.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references auth.accounts on delete cascade,
  tenant_id uuid,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index sessions_user on auth.sessions (user_id);
create index sessions_expiry on auth.sessions (expires_at);

-- Failed attempts per account and per address (decision 016).
create table auth.sign_in_failures (
  id bigint generated always as identity primary key,
  subject text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_subject on auth.sign_in_failures (subject, failed_at);
create index sign_in_failures_age on auth.sign_in_failures (failed_at);
