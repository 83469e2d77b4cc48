-- What has access to an account is listed with its last use: which browser is remembered, and when a calendar program
-- or a chat last asked.
alter table auth.known_devices
  add column user_agent text not null default '',
  add column address text not null default '';
grant select (user_agent, address), update (user_agent, address) on auth.known_devices to daymark_app;
grant update (user_agent, address) on auth.known_devices to daymark_platform;
update auth.known_devices d set user_agent = s.user_agent, address = s.address
  from (select distinct on (device_id) device_id, user_agent, address from auth.sessions
    where device_id is not null order by device_id, last_seen_at desc) s
  where s.device_id = d.id;

alter table auth.calendar_feeds add column last_used_at timestamptz;
grant select (last_used_at) on auth.calendar_feeds to daymark_app;
grant update (last_used_at) on auth.calendar_feeds to daymark_auth;

alter table app.telegram_links add column last_used_at timestamptz;
grant select (last_used_at) on app.telegram_links to daymark_app;
