-- Emails are stored with their domain in ASCII, as browsers send them and as they are compared from now on. Somebody
-- whose company has another person with the ASCII form stays as they are: an administrator decides which of the two
-- accounts is used. The functions are temporary: they end with the connection.
create or replace function pg_temp.ascii_label(label text) returns text language plpgsql immutable strict as $$
declare
  -- RFC 3492, with the names used there.
  codes int[] := array(select ascii(c) from regexp_split_to_table(label, '') with ordinality s (c, at) order by at);
  output text := array_to_string(array(
    select c from regexp_split_to_table(label, '') with ordinality s (c, at) where ascii(c) < 128 order by at), '');
  b int := length(output);
  h int := b; n int := 128; delta int := 0; bias int := 72;
  digits text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  m int; c int; q int; k int; t int;
begin
  if b = cardinality(codes) then return label; end if;
  if b > 0 then output := output || '-'; end if;
  while h < cardinality(codes) loop
    select min(code) into m from unnest(codes) code where code >= n;
    delta := delta + (m - n) * (h + 1);
    n := m;
    foreach c in array codes loop
      if c < n then delta := delta + 1; end if;
      if c = n then
        q := delta; k := 36;
        loop
          t := greatest(1, least(26, k - bias));
          exit when q < t;
          output := output || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        output := output || substr(digits, q + 1, 1);
        delta := case when h = b then delta / 700 else delta / 2 end;
        delta := delta + delta / (h + 1);
        k := 0;
        while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        h := h + 1;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || output;
end $$;

create or replace function pg_temp.ascii_email(email text) returns text language sql immutable strict as $$
  select case when email ~ '@[^@]*[^\x01-\x7f]' then
    substring(email from '^.*@') || (select string_agg(pg_temp.ascii_label(label), '.' order by at)
      from regexp_split_to_table(lower(normalize(substring(email from '[^@]*$'), nfkc)), '[.。]')
        with ordinality s (label, at))
  else email end $$;

update app.users u set email = pg_temp.ascii_email(email)
where email <> pg_temp.ascii_email(email) and not exists (
  select from app.users o where o.tenant_id = u.tenant_id and o.id <> u.id
    and lower(pg_temp.ascii_email(o.email)) = lower(pg_temp.ascii_email(u.email)));
update app.users set notification_email = pg_temp.ascii_email(notification_email)
where notification_email <> pg_temp.ascii_email(notification_email);
update auth.accounts a set email = u.email from app.users u
where u.tenant_id = a.tenant_id and u.id = a.user_id and a.email <> u.email
  and pg_temp.ascii_email(lower(a.email)) = lower(u.email);
update auth.accounts a set email = pg_temp.ascii_email(email)
where tenant_id is null and email <> pg_temp.ascii_email(email) and not exists (
  select from auth.accounts o where o.tenant_id is null and o.user_id <> a.user_id
    and lower(pg_temp.ascii_email(o.email)) = lower(pg_temp.ascii_email(a.email)));
update app.tenants set admin_email = pg_temp.ascii_email(admin_email)
where admin_email <> pg_temp.ascii_email(admin_email);
update app.tenants set domain = substring(pg_temp.ascii_email('@' || domain) from 2)
where '@' || domain <> pg_temp.ascii_email('@' || domain);
update app.meeting_guests g set email = pg_temp.ascii_email(email)
where email <> pg_temp.ascii_email(email) and not exists (
  select from app.meeting_guests o where o.tenant_id = g.tenant_id and o.meeting_id = g.meeting_id
    and o.email <> g.email and pg_temp.ascii_email(o.email) = pg_temp.ascii_email(g.email));
