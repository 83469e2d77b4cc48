-- The newest of what is about somebody: whose record was changed, else who acted. A feed of a unit is read from it
-- alone, person by person, before the few entries that it shows are fetched. Not coalesce: under row-level
-- security a condition with it is not taken to the index.
create index activity_by_concerned on app.activity_entries
  (tenant_id, (case when target_user_id is null then actor_id else target_user_id end), id desc)
  include (type, actor_id, target_user_id);

-- The days of one person with what was late, read without the rows. By person first: those of many are read one
-- person after the other, and by date first an index reads everybody's to find one's.
drop index app.reports_days;
create index reports_days on app.reports (tenant_id, employee_id, for_date) include (is_late);
