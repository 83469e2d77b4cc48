-- People are found by any words of their name, email and business unit, with or without accents. The letters without
-- accents are stored, because taking them off while searching reads every name again.
create function app.search_key(text text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(text, nfkd), '[\u0300-\u036f]', '', 'g') collate app.names)
$$;

alter table app.users add column search_key text;
update app.users set search_key = app.search_key(name || ' ' || email);
alter table app.users alter column search_key set not null;
create function app.user_search_key() returns trigger language plpgsql as $$ begin
  new.search_key := app.search_key(new.name || ' ' || new.email);
  return new;
end $$;
create trigger search_key before insert or update of name, email on app.users
  for each row execute function app.user_search_key();

alter table app.business_units add column search_key text;
update app.business_units set search_key = app.search_key(name);
alter table app.business_units alter column search_key set not null;
create function app.business_unit_search_key() returns trigger language plpgsql as $$ begin
  new.search_key := app.search_key(new.name);
  return new;
end $$;
create trigger search_key before insert or update of name on app.business_units
  for each row execute function app.business_unit_search_key();
