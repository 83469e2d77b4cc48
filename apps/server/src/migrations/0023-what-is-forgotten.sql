-- The answer of a key holds what somebody wrote: it is kept for as long as a request may be sent again after a lost
-- answer, and the key for longer, so that nothing is done twice.
alter table app.idempotency_keys add column is_forgotten boolean not null default false;
create index idempotency_keys_kept on app.idempotency_keys (answered_at) where not is_forgotten;

-- As it was written: the fields of a repeated answer stand in the order of the first.
alter table app.idempotency_keys alter column answer type json;

-- A file that is being stored is noted before, to be swept unless its row is written, which takes the note back.
grant select, delete on app.forgotten_files to daymark_app;

-- When backups were made by our command, for whoever asks how old the last is.
create table private.backups (made_at timestamptz primary key);
