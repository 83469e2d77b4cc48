-- What serves each index of these tables is in docs/decisions/2026-11-28-indexes-of-hot-tables.md.

-- Oldest server: 0064
-- The constraint has the columns of the one before, in another order: servers beside it go on.

-- A company's decisions of a day are beside each other: one for everybody wrote a page of the index for each person
-- before.
alter table app.reminders
  drop constraint reminders_tenant_id_user_id_kind_occasion_key,
  add constraint reminders_once unique (tenant_id, kind, occasion, user_id);

-- Expired rows are one range of the primary key per company, because an id begins with its time.
drop index app.reminders_age;
drop index app.deliveries_age;

-- A key is forgotten a day after its request and deleted after thirty, so that a request writes one index less.
drop index app.idempotency_keys_age;
create index idempotency_keys_forgotten on app.idempotency_keys (answered_at) where is_forgotten;

-- Each use of a session moves its end. Without an index on it, and with room in the page, such an update writes no
-- index; expired sessions are found by reading the table once an hour.
drop index auth.sessions_expiry;
alter table auth.sessions set (fillfactor = 80);

-- Most entries of the log concern nobody but their actor.
drop index app.activity_by_target;
create index activity_by_target on app.activity_entries (tenant_id, target_user_id, id desc)
  where target_user_id is not null;
