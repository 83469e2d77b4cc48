-- A company's decisions of a day are beside each other: one of everybody wrote a page of the index for each person
-- before.
alter table app.reminders
  drop constraint reminders_tenant_id_user_id_kind_occasion_key,
  add constraint reminders_once unique (tenant_id, kind, occasion, user_id);
