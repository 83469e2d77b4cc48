-- An email belongs to one person of a company, and may belong to people of several companies: whether somebody
-- elsewhere has it is nobody's business. The password tells at the sign-in which of them it is.
drop index auth.accounts_email;
create unique index accounts_email_in_company on auth.accounts (tenant_id, lower(email)) nulls not distinct;
create index accounts_email on auth.accounts (lower(email));

-- Emails are stored in one Unicode form. One that would then be another's of the same company stays as it is.
update app.users u set email = normalize(email, nfkc)
  where email is not nfkc normalized and not exists (
    select from app.users o where o.tenant_id = u.tenant_id and o.id <> u.id
      and lower(o.email) = lower(normalize(u.email, nfkc)));
update auth.accounts a set email = u.email from app.users u
  where u.tenant_id = a.tenant_id and u.id = a.user_id and a.email is not nfkc normalized;
