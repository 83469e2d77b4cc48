-- Emails are stored in small letters and one Unicode form, as they are compared. Two people of a company whose emails
-- differ in nothing else cannot exist: their index is on the small letters already.
update app.users u set email = lower(normalize(email, nfkc))
where email <> lower(normalize(email, nfkc)) and not exists (
  select from app.users o where o.tenant_id = u.tenant_id and o.id <> u.id
    and lower(o.email) = lower(normalize(u.email, nfkc)));
update app.users set notification_email = lower(normalize(notification_email, nfkc))
where notification_email <> lower(normalize(notification_email, nfkc));
update auth.accounts a set email = u.email from app.users u
where u.tenant_id = a.tenant_id and u.id = a.user_id and a.email <> u.email and lower(a.email) = lower(u.email);
update auth.accounts set email = lower(email) where tenant_id is null and email <> lower(email);
update app.tenants set admin_email = lower(normalize(admin_email, nfkc))
where admin_email <> lower(normalize(admin_email, nfkc));
