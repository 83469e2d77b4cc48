-- Which servers may work with this schema. A migration that takes away what an older server uses names, in a line
-- "-- Oldest server: 0064", the newest migration that the oldest such server knows.
alter table private.migrations add column oldest_server integer;

-- The newest migration that was run, and the one that a server has to know.
create function auth.schema_state() returns table (newest integer, oldest_server integer) language sql stable
  security definer set search_path = pg_temp as $$
  select max(m.version), coalesce(max(m.oldest_server), 0) from private.migrations m
$$;
revoke execute on function auth.schema_state() from public;
grant execute on function auth.schema_state() to daymark_auth;
