-- A person's chat with the bot (2 §3, §4). The row stays when the chat is disconnected, for what went wrong last.
create table app.telegram_links (
  tenant_id uuid not null,
  user_id uuid not null,
  -- The specification's telegramChatId, telegramUsername, telegramFirstName and telegramLastName; all null without a
  -- chat.
  chat_id bigint,
  username text,
  first_name text,
  last_name text,
  linked_at timestamptz,
  -- What the link in the app carries: kept as a hash, used once.
  code_hash bytea,
  code_expires_at timestamptz,
  last_success_at timestamptz,
  last_success_text text,
  last_error_at timestamptz,
  last_error_text text,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  check ((chat_id is null) = (linked_at is null)),
  check (chat_id is not null or (username is null and first_name is null and last_name is null)),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((last_success_at is null) = (last_success_text is null)),
  check ((last_error_at is null) = (last_error_text is null))
);
-- A chat belongs to one person of a company, and may belong to one of another company too.
create unique index telegram_links_chat on app.telegram_links (tenant_id, chat_id);
create index telegram_links_of_chat on app.telegram_links (chat_id) where chat_id is not null;
create unique index telegram_links_code on app.telegram_links (code_hash);
select app.isolate('app.telegram_links');
grant select (tenant_id, user_id, chat_id, username, first_name, last_name, linked_at, code_expires_at,
  last_success_at, last_success_text, last_error_at, last_error_text), insert, update on app.telegram_links to daymark_app;

-- A report that is being written in the chat. It survives a restart, and is forgotten after a day.
create table app.telegram_conversations (
  tenant_id uuid not null,
  user_id uuid not null,
  conversation jsonb not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index telegram_conversations_age on app.telegram_conversations (changed_at);
select app.isolate('app.telegram_conversations');
grant select, insert, update, delete on app.telegram_conversations to daymark_app;

-- The updates of the bot that were handled, so that one that comes again changes nothing. Telegram keeps them for a day.
create table auth.telegram_updates (
  update_id bigint primary key,
  handled_at timestamptz not null
);
create index telegram_updates_age on auth.telegram_updates (handled_at);
grant select, insert on auth.telegram_updates to daymark_app;
grant select, insert, delete on auth.telegram_updates to daymark_platform;

-- What the bot answers: written with the change that it answers, deleted when it was sent.
create table auth.telegram_messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null,
  body jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Handed to Telegram: where no answer is known, it is not sent again, because Telegram would show it twice.
  is_handed_over boolean not null default false,
  written_at timestamptz not null
);
create index telegram_messages_due on auth.telegram_messages (next_attempt_at);
grant insert on auth.telegram_messages to daymark_app;
grant select, insert, update, delete on auth.telegram_messages to daymark_platform;

-- Which of the servers asks Telegram for updates, where Telegram cannot call them, and when one last came.
create table auth.telegram_bot (
  only_one boolean primary key default true check (only_one),
  asked_by uuid,
  asked_until timestamptz,
  last_update_at timestamptz
);
grant select, insert, update on auth.telegram_bot to daymark_platform;

alter table app.deliveries add column is_handed_over boolean not null default false;
alter table app.deliveries drop constraint deliveries_reason_check;
alter table app.deliveries add constraint deliveries_reason_check
  check (reason in ('quiet-hours', 'read', 'muted', 'turned-off', 'no-access', 'no-mail-server', 'no-device', 'no-chat',
    'refused', 'gave-up', 'unknown'));

-- What the last configuration check found; the same for all companies of this installation.
create table auth.configuration_checks (
  name text primary key,
  result text not null check (result in ('works', 'slow', 'fails', 'not-used')),
  found text not null,
  repair text,
  checked_at timestamptz not null
);
grant select, insert, update, delete on auth.configuration_checks to daymark_platform;
