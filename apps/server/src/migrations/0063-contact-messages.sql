-- What visitors wrote through the contact form, for the people who run the installation. They belong to no company.
create table auth.contact_messages (
  id uuid primary key,
  -- A hash of the form's own id and of what it held: sent again, it is the same message.
  sent_key bytea not null unique,
  received_at timestamptz not null,
  name text not null,
  email text not null,
  organisation text,
  message text not null,
  -- The mail to the operator, a row of app.mails without a company; null where there was nobody to write to.
  mail_id uuid,
  answered_at timestamptz,
  answered_by text,
  check ((answered_at is null) = (answered_by is null))
);
create index contact_messages_open on auth.contact_messages (id) where answered_at is null;
create index contact_messages_age on auth.contact_messages (received_at);
create index contact_messages_mail on auth.contact_messages (mail_id) where mail_id is not null;

-- What was written is never changed, only its mail and whether it is answered.
grant select, insert, delete, update (mail_id, answered_at, answered_by) on auth.contact_messages to daymark_platform;
