-- Lists of names are in the order that people expect: É beside E and not after Z, capitals beside small letters. It is
-- the order of the root of the Unicode collation, which favours no language. A statement that orders by a name says so:
-- name collate app.names.
create collation app.names (provider = icu, locale = 'und');
drop index app.users_status;
create index users_status on app.users (tenant_id, status, name collate app.names, id);
