-- Whoever deletes a person takes back the mail about them that has not left.
grant delete on app.mails to daymark_app;
