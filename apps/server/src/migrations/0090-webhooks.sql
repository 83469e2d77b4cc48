-- The endpoints of a company to which Daymark sends events, the messages to each, and the attempts to deliver them.
create table app.webhooks (
  tenant_id uuid not null references app.tenants on delete cascade,
  id uuid not null,
  url text not null,
  description text not null,
  -- The public names of the events that it gets.
  events text[] not null,
  -- Sealed for this row. After a rotation the former secret signs too, for a while.
  sealed_secret bytea not null,
  former_secret bytea,
  former_secret_until timestamptz,
  made_at timestamptz not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  off_at timestamptz,
  off_because text check (off_because in ('asked', 'failing', 'gone')),
  version integer not null default 1,
  field_changes jsonb not null default '{}',
  primary key (tenant_id, id),
  check ((former_secret is null) = (former_secret_until is null)),
  check ((off_at is null) = (off_because is null))
);
select app.isolate('app.webhooks');
grant select, insert, update, delete on app.webhooks to daymark_app;

create table app.webhook_messages (
  tenant_id uuid not null,
  webhook_id uuid not null,
  -- The same for every endpoint of an event. It begins with the event's time.
  id uuid not null,
  event text not null,
  -- The record, as a public id; messages of one to one endpoint are sent in their order.
  subject text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Asked for by a person: sent once, in no order, and also to an endpoint that is switched off.
  is_manual boolean not null default false,
  attempts integer not null default 0,
  -- While an attempt is made, the time at which another server may make the next one.
  next_attempt_at timestamptz not null,
  primary key (tenant_id, webhook_id, id),
  foreign key (tenant_id, webhook_id) references app.webhooks on delete cascade
);
create index webhook_messages_due on app.webhook_messages (tenant_id, webhook_id, next_attempt_at)
  where state = 'waiting';
create index webhook_messages_in_order on app.webhook_messages (tenant_id, webhook_id, subject, id)
  where state = 'waiting';
select app.isolate('app.webhook_messages');
grant select, insert, update on app.webhook_messages to daymark_app;

create table app.webhook_attempts (
  tenant_id uuid not null,
  webhook_id uuid not null,
  message_id uuid not null,
  id uuid not null,
  attempted_at timestamptz not null,
  duration_ms integer not null,
  -- Null without an answer.
  status integer,
  -- Why there was no answer.
  error text,
  -- The beginning of the answer.
  answer text not null,
  primary key (tenant_id, webhook_id, message_id, id),
  foreign key (tenant_id, webhook_id, message_id) references app.webhook_messages on delete cascade
);
create index webhook_attempts_newest on app.webhook_attempts (tenant_id, webhook_id, id);
select app.isolate('app.webhook_attempts');
grant select on app.webhook_attempts to daymark_app;
