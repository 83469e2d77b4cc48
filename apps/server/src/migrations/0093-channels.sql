-- Channels of chat services are receivers like webhooks: they share their messages, attempts and states. The row of a
-- channel in app.webhooks has the host of its address alone, no events, and the whole address, sealed, as its secret.
alter table app.webhooks add column kind text not null default 'webhook' check (kind in ('webhook', 'channel'));

create table app.channels (
  tenant_id uuid not null,
  id uuid not null,
  service text not null check (service in ('slack', 'teams', 'google-chat', 'discord')),
  -- Null for the whole company. It refers to no row: a channel of a deleted unit stays, and gets nothing.
  business_unit_id uuid,
  -- HH:MM by the clock of the company.
  roster_at text check (roster_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  missing_at text check (missing_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  sends_reports boolean not null,
  sends_tasks boolean not null,
  -- The last days for which these messages were made or left out.
  roster_on date,
  missing_on date,
  -- Until then reports and tasks have been collected.
  collected_until timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references app.webhooks on delete cascade
);
select app.isolate('app.channels');
grant select, insert, update on app.channels to daymark_app;
