-- Without the id in it: an index with the name and the id of everybody in a company looked cheaper for finding one person
-- by id than the primary key, and each of these lookups read all of the company's people.
drop index app.users_status;
create index users_status on app.users (tenant_id, status, name collate app.names);
