-- What is past its time is found by an index, without reading all that is not.
drop index app.idempotency_keys_age;
create index idempotency_keys_age on app.idempotency_keys (answered_at);
create index mails_age on app.mails (written_at);
create index invitations_expiry on auth.invitations (expires_at);

-- Keeps the newest entries of each person (2 §9), and of the refused sign-ins to each account, which are nobody's act.
-- Only whose log has grown in the three hours before the newest entry of the company is looked at: whoever has too many
-- all the same is looked at with their next one. Ids begin with their time. Each company is a statement of its own, with
-- values that its plan knows: it reads one range of the index, and never the whole table.
create or replace function app.prune_activity(kept integer) returns bigint language plpgsql security definer
  set search_path = app, pg_temp as $$
declare
  three_hours_ms constant bigint := 10800000;
  company record;
  since uuid;
  surplus record;
  gone bigint;
  pruned bigint := 0;
begin
  if kept < 200 then raise exception 'At least 200 entries a person are kept.'; end if;
  for company in
    select t.id, (select e.id from app.activity_entries e where e.tenant_id = t.id order by e.id desc limit 1) as newest
    from app.tenants t
  loop
    continue when company.newest is null;
    since := (lpad(to_hex(('x' || lpad(left(replace(company.newest::text, '-', ''), 12), 16, '0'))::bit(64)::bigint
      - three_hours_ms), 12, '0') || repeat('0', 20))::uuid;
    for surplus in execute '
      with grown as materialized (
        select distinct actor_id, case when actor_id is null then target_user_id end as refused_id
        from app.activity_entries
        where tenant_id = $1 and id >= $2 and (actor_id is not null or starts_with(type, ''user.sign-in-'')))
      select g.*, e.id from grown g cross join lateral (
        select id from app.activity_entries where tenant_id = $1 and actor_id = g.actor_id
        order by id desc offset $3 limit 1) e
      union all
      select g.*, e.id from grown g cross join lateral (
        select id from app.activity_entries where tenant_id = $1 and target_user_id = g.refused_id
          and actor_id is null and starts_with(type, ''user.sign-in-'')
        order by id desc offset $3 limit 1) e' using company.id, since, kept
    loop
      if surplus.actor_id is not null then
        delete from app.activity_entries
        where tenant_id = company.id and actor_id = surplus.actor_id and id <= surplus.id;
      else
        delete from app.activity_entries
        where tenant_id = company.id and target_user_id = surplus.refused_id and actor_id is null
          and starts_with(type, 'user.sign-in-') and id <= surplus.id;
      end if;
      get diagnostics gone = row_count;
      pruned := pruned + gone;
    end loop;
  end loop;
  return pruned;
end $$;

-- The same of the platform's log: of each kind of sign-in the newest are kept, found by one probe of an index a kind.
create or replace function auth.prune_platform_sign_ins(kept integer) returns bigint language plpgsql security definer
  set search_path = auth, pg_temp as $$
declare pruned bigint;
begin
  if kept < 10000 then raise exception 'At least 10000 sign-ins are kept.'; end if;
  with recursive acts as (
    (select act from auth.platform_log where act >= 'sign-in.' order by act limit 1)
    union all
    select (select l.act from auth.platform_log l where l.act > a.act order by l.act limit 1) from acts a
    where starts_with(a.act, 'sign-in.')),
  surplus as (
    select a.act, l.id from acts a cross join lateral (
      select id from auth.platform_log l where l.act = a.act order by id desc offset kept limit 1) l
    where starts_with(a.act, 'sign-in.'))
  delete from auth.platform_log l using surplus s where l.act = s.act and l.id <= s.id;
  get diagnostics pruned = row_count;
  return pruned;
end $$;
