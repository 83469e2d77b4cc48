-- The addresses of mails in a mailbox that a person does not have any more end with it.
grant delete on app.reply_addresses to daymark_app;
