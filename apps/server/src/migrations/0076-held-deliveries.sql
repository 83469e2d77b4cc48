-- Whoever changes their quiet hours has what waits for their end decided anew.
grant update (next_attempt_at) on app.deliveries to daymark_app;
