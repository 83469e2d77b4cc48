-- Entries of the log from before facts become facts where their values are known exactly; the others keep their
-- sentence. Values are read from the name of their record, their changed fields and, last, their sentence.
create function pg_temp.day_in(words text) returns text language plpgsql immutable as $$
begin
  return to_date(substring(words from '\d{2}-[A-Z][a-z]{2}-\d{4}'), 'DD-Mon-YYYY')::text;
exception when others then
  return null;
end
$$;

create function pg_temp.data_of(type text, name text, words text, details jsonb) returns jsonb language sql immutable
as $$
  select case
    when type in ('user.signed-in', 'user.created', 'user.archived', 'user.unarchived', 'user.suspended', 'user.resumed',
      'user.invited', 'user.signed-out', 'user.second-factor-removed', 'user.password-set', 'user.password-changed',
      'user.two-factor-on', 'user.two-factor-off', 'user.recovery-codes-renewed', 'user.time-zone-changed',
      'user.notification-email-changed', 'user.telegram-connected', 'user.calendar-address-made',
      'user.calendar-address-renewed', 'user.passkey-renamed', 'user.deleted') then 'null'::jsonb
    when type like 'eod.%' and pg_temp.day_in(name) is not null then jsonb_build_object('date', pg_temp.day_in(name))
    when type = 'user.updated' and jsonb_array_length(details) > 0 then
      jsonb_build_object('fields', jsonb_path_query_array(details, '$[*].field'))
    when type = 'user.role-changed' and details -> 0 ->> 'from' is not null then
      jsonb_build_object('from', details -> 0 -> 'from', 'to', details -> 0 -> 'to')
    when name is null then null
    when type ~ 'task\.(created|deleted|commented)$' then jsonb_build_object('title', name)
    when type ~ 'task\.(status-changed|part-moved)$' and details -> 0 ->> 'to' is not null then
      jsonb_build_object('title', name, 'to', details -> 0 -> 'to', 'isUndone', words like '%undid their change%')
    when type ~ 'task\.updated$' and jsonb_array_length(details) > 0 then
      jsonb_build_object('title', name, 'fields', jsonb_path_query_array(details, '$[*].field'),
        'isUndone', words like '%undid their change%')
    when type ~ 'task\.came-back$' and pg_temp.day_in(right(words, 12)) is not null then
      jsonb_build_object('title', name, 'dueDate', pg_temp.day_in(right(words, 12)))
    when type ~ 'task\.item-' and words ~ 'sub-task “.*” of “' then
      jsonb_build_object('title', name, 'item', substring(words from 'sub-task “(.*)” of “'))
    when type in ('role.created', 'role.updated', 'role.deleted', 'business-unit.added', 'business-unit.archived',
      'business-unit.unarchived', 'business-unit.deleted') then jsonb_build_object('name', name)
    when type like 'leave.%' and type <> 'leave.weekly-off' and pg_temp.day_in(name) is not null then
      jsonb_build_object('from', pg_temp.day_in(name), 'to', pg_temp.day_in(regexp_replace(name, '^.* to ', '')),
        'days', coalesce(substring(name from '\((\d+) days\)')::integer, 1))
  end
$$;

update app.activity_entries e set
  fact = jsonb_build_object('type', e.type, 'by', jsonb_build_object('kind', 'person', 'id', e.actor_id),
    'about', e.target_user_id, 'data', found.data),
  people = array_remove(array[e.actor_id, e.target_user_id], null)
from (
  select tenant_id, id, pg_temp.data_of(type, target_name, description, details) as data from app.activity_entries
  where actor_id is not null) found
where e.tenant_id = found.tenant_id and e.id = found.id and found.data is not null;

-- People who were deleted before: their names leave the texts too. The platform's administrators are nobody's people.
update app.activity_entries e set
  description = app.without_name(app.without_name(description, gone.actor), gone.person),
  actor_name = case when gone.actor is null then actor_name else 'A deleted person' end,
  target_user_name = case when gone.person is null then target_user_name else 'A deleted person' end
from (
  select e.tenant_id, e.id,
    case when not exists (select from app.users u where u.tenant_id = e.tenant_id and u.id = e.actor_id)
      and not exists (select from auth.platform_administrators a where a.user_id = e.actor_id)
      then actor_name end as actor,
    case when not exists (select from app.users u where u.tenant_id = e.tenant_id and u.id = e.target_user_id)
      then target_user_name end as person
  from app.activity_entries e where actor_id is not null or target_user_id is not null) gone
where e.tenant_id = gone.tenant_id and e.id = gone.id and (gone.actor is not null or gone.person is not null);
