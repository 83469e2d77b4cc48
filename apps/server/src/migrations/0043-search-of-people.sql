-- People are found by any words of their name, email and business unit, with or without accents. The letters without
-- accents are stored, because taking them off while searching reads every name again.
create function app.search_key(text text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(text, nfkd), '[\u0300-\u036f]', '', 'g') collate app.names)
$$;

alter table app.users add column search_key text not null
  generated always as (app.search_key(name || ' ' || email)) stored;
alter table app.business_units add column search_key text not null
  generated always as (app.search_key(name)) stored;
