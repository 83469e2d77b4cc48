-- Mails have their recipient with the domain in ASCII, as people have it since 0071: mails of somebody are found, and
-- deleted with them, by that form. The functions are those of 0071 and temporary.
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

update app.mails set recipient = pg_temp.ascii_email(recipient) where recipient ~ '@[^@]*[^\x01-\x7f]';
update app.sent_emails set recipient = pg_temp.ascii_email(recipient) where recipient ~ '@[^@]*[^\x01-\x7f]';

-- A guest who was invited to a meeting in both forms is one guest, with the answer that was given.
update app.meeting_guests o set rsvp = g.rsvp, answered_at = g.answered_at
from app.meeting_guests g
where g.tenant_id = o.tenant_id and g.meeting_id = o.meeting_id and g.email <> o.email
  and pg_temp.ascii_email(g.email) = o.email and g.answered_at is not null
  and (o.answered_at is null or o.answered_at < g.answered_at);
delete from app.meeting_guests g
where g.email ~ '@[^@]*[^\x01-\x7f]' and exists (
  select from app.meeting_guests o where o.tenant_id = g.tenant_id and o.meeting_id = g.meeting_id
    and pg_temp.ascii_email(o.email) = pg_temp.ascii_email(g.email)
    and (o.email = pg_temp.ascii_email(g.email) or o.email < g.email));
update app.meeting_guests set email = pg_temp.ascii_email(email) where email ~ '@[^@]*[^\x01-\x7f]';
