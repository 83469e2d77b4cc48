-- The newest of what is about somebody: whose record was changed, else who acted. A feed of a unit is read from it
-- alone, person by person, before the few entries that it shows are fetched. Not coalesce: under row-level
-- security a condition with it is not taken to the index.
create index activity_by_concerned on app.activity_entries
  (tenant_id, (case when target_user_id is null then actor_id else target_user_id end), id desc)
  include (type, actor_id, target_user_id);
