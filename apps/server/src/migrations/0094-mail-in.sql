-- The addresses that answers to mails are sent to. Only the hash of an address's secret is stored; the address names its
-- company, so that every lookup does too.
create table app.reply_addresses (
  tenant_id uuid not null,
  token_hash bytea not null,
  -- The person who got the mail, and who alone may answer.
  user_id uuid not null,
  -- What an answer becomes, and the record that it is about.
  kind text not null check (kind in ('report', 'comment', 'acknowledgment')),
  day date,
  task_id uuid,
  report_id uuid,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  foreign key (tenant_id, task_id) references app.tasks on delete cascade,
  foreign key (tenant_id, report_id) references app.reports on delete cascade,
  check ((kind = 'report') = (day is not null)),
  check ((kind = 'comment') = (task_id is not null)),
  check ((kind = 'acknowledgment') = (report_id is not null))
);
create index reply_addresses_person on app.reply_addresses (tenant_id, user_id);
create index reply_addresses_task on app.reply_addresses (tenant_id, task_id) where task_id is not null;
create index reply_addresses_report on app.reply_addresses (tenant_id, report_id) where report_id is not null;
create index reply_addresses_end on app.reply_addresses (expires_at);
select app.isolate('app.reply_addresses');
grant select, insert on app.reply_addresses to daymark_app;

-- The messages that each of them has received, so that one that arrives again has no further effect.
create table app.reply_messages (
  tenant_id uuid not null,
  token_hash bytea not null,
  message_hash bytea not null,
  received_at timestamptz not null,
  primary key (tenant_id, token_hash, message_hash),
  foreign key (tenant_id, token_hash) references app.reply_addresses on delete cascade
);
select app.isolate('app.reply_messages');
grant select, insert on app.reply_messages to daymark_app;

-- Whether the person's mails can be answered.
alter table app.notification_settings add column answers_by_mail boolean not null default true;

-- A mail that answers one of a person: its envelope has no sender, so that nothing answers it.
alter table app.mails add column is_answer boolean not null default false;

-- Signatures of Mailgun that were used. A signature does not cover the message, so each is accepted once.
create table auth.mail_in_signatures (
  signature_hash bytea primary key,
  used_at timestamptz not null
);
grant select, insert, delete on auth.mail_in_signatures to daymark_platform;
