-- People mind their own second factor and passkeys in their company's transaction, beside its log. The secrets
-- themselves stay with the login that signs people in.
-- Beginning anew replaces the secret: a confirmation counts for the set-up that it saw.
alter table auth.second_factors add column set_up_id uuid;
grant select (set_up_id), update (confirmed_at, last_step) on auth.second_factors to daymark_app;
grant insert on auth.recovery_codes, auth.passkeys to daymark_app;
grant update (name) on auth.passkeys to daymark_app;
