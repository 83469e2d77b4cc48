-- What was done on the platform: by whom, to which company and account, when, from which address. Names are text,
-- because what they name may be deleted.
create table auth.platform_log (
  id uuid primary key,
  act text not null,
  -- Null where nobody was signed in: a refused sign-in, an operator's command.
  actor_id uuid,
  actor_name text not null,
  tenant_id uuid,
  tenant_name text,
  account_id uuid,
  account_name text,
  account_email text,
  description text not null,
  details jsonb not null default '[]',
  -- Null for what no request asked for.
  address text,
  happened_at timestamptz not null
);
create index platform_log_by_tenant on auth.platform_log (tenant_id, id desc) where tenant_id is not null;
create index platform_log_by_act on auth.platform_log (act, id desc);

-- Append only: no login of the server changes an entry or takes one back.
grant select, insert on auth.platform_log to daymark_platform;

-- The one way in which entries go: of sign-ins, and of refused ones, so many of the newest are kept.
create function auth.prune_platform_sign_ins(kept integer) returns bigint language plpgsql security definer
  set search_path = auth, pg_temp as $$
declare pruned bigint;
begin
  if kept < 10000 then raise exception 'At least 10000 sign-ins are kept.'; end if;
  with numbered as (
    select id, row_number() over (partition by act order by id desc) as place
    from auth.platform_log where starts_with(act, 'sign-in.'))
  delete from auth.platform_log e using numbered n where n.place > kept and e.id = n.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
revoke execute on function auth.prune_platform_sign_ins(integer) from public;
grant execute on function auth.prune_platform_sign_ins(integer) to daymark_platform;

-- Refused sign-ins are nobody's act: of those to each account the newest are kept, as of what each person did.
create or replace function app.prune_activity(kept integer) returns bigint language plpgsql security definer
  set search_path = app, pg_temp as $$
declare pruned bigint;
begin
  if kept < 200 then raise exception 'At least 200 entries a person are kept.'; end if;
  with numbered as (
    select tenant_id, id, row_number() over (
      partition by tenant_id, actor_id is null, coalesce(actor_id, target_user_id) order by id desc) as place
    from app.activity_entries
    where actor_id is not null or starts_with(type, 'user.sign-in-'))
  delete from app.activity_entries e using numbered n
  where n.place > kept and e.tenant_id = n.tenant_id and e.id = n.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
