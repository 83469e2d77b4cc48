-- A calendar file that belongs to a mail, what is done with it (RFC 5546), and who gets the answers.
alter table app.mails
  add column calendar text,
  add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add column reply_to text,
  add constraint mails_calendar_check check ((calendar is null) = (calendar_method is null));
