-- What readiness writes to learn whether the database still takes writes.
create table auth.write_trial (
  only_one boolean primary key default true check (only_one),
  tried_at timestamptz not null
);
grant select, insert, update on auth.write_trial to daymark_auth;

-- Writes a row and, because so much does not fit into the memory that it has here, some hundred kilobytes to the disk:
-- on a full disk the row alone may still find room.
create function auth.try_writing(at timestamptz) returns void language plpgsql
  set search_path = auth, pg_temp set work_mem = '64kB' as $$
begin
  insert into auth.write_trial (tried_at) values (at)
    on conflict (only_one) do update set tried_at = excluded.tried_at;
  perform count(*) from generate_series(1, 20000);
end $$;
revoke execute on function auth.try_writing(timestamptz) from public;
grant execute on function auth.try_writing(timestamptz) to daymark_auth;
