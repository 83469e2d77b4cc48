-- What happened, as its type, its people by id and its values; sentences are made from it when they are read. Rows from
-- before have none, and keep their sentence. The sentence is still written beside it, for servers of the version before
-- and, in the log, for its search.
alter table app.activity_entries add column fact jsonb;
alter table app.activity_entries add column people uuid[] not null default '{}';
alter table app.notifications add column fact jsonb;
alter table app.notifications add column people uuid[] not null default '{}';
alter table app.deliveries add column fact jsonb;
alter table app.deliveries add column people uuid[] not null default '{}';

-- Whole words of a text: the name as it is written, not as a part of another.
create function app.without_name(words text, name text) returns text language sql immutable
  set search_path = pg_catalog, pg_temp as $$
  select case when coalesce(name, '') = '' then words else regexp_replace(
    regexp_replace(words, '^' || escaped || '(?!\w)', 'A deleted person'),
    '(?<!\w)' || escaped || '(?!\w)', 'a deleted person', 'g') end
  from (select regexp_replace(name, '([][\\.^$*+?(){}|])', '\\\1', 'g') as escaped) pattern
$$;

-- Takes the name of a person who is deleted out of the texts that were stored with facts and logs, and their email
-- addresses out of the changes of their account. Rows from before facts are searched by the name, where nobody else has
-- the same. A trigger, so that it happens whichever version of the server deletes the person.
create function app.forget_names() returns trigger language plpgsql security definer
  set search_path = app, pg_temp as $$
declare
  person record;
  is_unique boolean;
begin
  for person in select tenant_id, id, name from gone loop
    is_unique := not exists (
      select from app.users u where u.tenant_id = person.tenant_id and u.name = person.name);
    update app.activity_entries e set
      actor_name = case when actor_id = person.id then 'A deleted person' else actor_name end,
      target_user_name = case when target_user_id = person.id then 'A deleted person' else target_user_name end,
      target_name = app.without_name(target_name, person.name),
      description = app.without_name(description, person.name),
      details = coalesce((
        select jsonb_agg(change || jsonb_build_object('from', app.without_name(change ->> 'from', person.name),
          'to', app.without_name(change ->> 'to', person.name)) order by place)
        from jsonb_array_elements(details) with ordinality as listed (change, place)
        where target_user_id is distinct from person.id or change ->> 'field' !~* 'email'), '[]')
    where tenant_id = person.tenant_id and (actor_id = person.id or target_user_id = person.id
      or person.id = any (people) or (is_unique and fact is null
        and (strpos(description, person.name) > 0 or strpos(details::text, person.name) > 0)));
    update app.notifications set message = app.without_name(message, person.name)
    where tenant_id = person.tenant_id and person.id = any (people);
    update app.deliveries set message = app.without_name(message, person.name)
    where tenant_id = person.tenant_id and person.id = any (people);
    update app.trigger_logs set
      manager_name = case when manager_id = person.id then 'A deleted person' else manager_name end,
      employee_name = case when employee_id = person.id then 'A deleted person' else employee_name end
    where tenant_id = person.tenant_id and (manager_id = person.id or employee_id = person.id);
  end loop;
  return null;
end
$$;
-- After the statement, when what belongs to these people is gone.
create trigger forget_names after delete on app.users referencing old table as gone
  for each statement execute function app.forget_names();
