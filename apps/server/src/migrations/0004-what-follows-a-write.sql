-- Written in the transaction of the write that they follow from.
create table app.activity_entries (
  tenant_id uuid not null references app.tenants,
  id uuid not null,
  actor_id uuid,
  actor_name text not null,
  type text not null,
  description text not null,
  target_id text,
  target_name text,
  target_user_id uuid,
  target_user_name text,
  details jsonb not null default '[]',
  is_crucial boolean not null default false,
  happened_at timestamptz not null,
  primary key (tenant_id, id)
);
create index activity_by_actor on app.activity_entries (tenant_id, actor_id, id desc);
create index activity_by_target on app.activity_entries (tenant_id, target_user_id, id desc);

create table app.notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('info', 'warning', 'reminder')),
  message text not null,
  link text,
  action_type text,
  target_id text,
  actors jsonb not null default '[]',
  is_crucial boolean not null default false,
  is_read boolean not null default false,
  notified_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index notifications_by_user on app.notifications (tenant_id, user_id, id desc);
create index notifications_unread on app.notifications (tenant_id, user_id) where not is_read;

-- Hints for browsers, kept for a while so that a stream can be resumed on any server. Unlogged: after a crash
-- of the database every browser asks anew anyway, and what a hint points at is kept elsewhere.
create unlogged table app.hints (
  tenant_id uuid not null,
  id bigint generated always as identity,
  topic text not null,
  ids text[] not null,
  -- Whom it is for; null for everybody in the company.
  user_ids uuid[],
  hinted_at timestamptz not null,
  primary key (tenant_id, id)
);
create index hints_age on app.hints (tenant_id, hinted_at);

create table app.idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb,
  answered_at timestamptz not null,
  primary key (tenant_id, user_id, operation, key)
);
create index idempotency_keys_age on app.idempotency_keys (tenant_id, answered_at);
