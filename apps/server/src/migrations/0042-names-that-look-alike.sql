-- Names of business units and roles that differ only in spaces, case or Unicode form are the same name.
create function app.name_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(trim(regexp_replace(normalize(name, nfkc), '\s+', ' ', 'g')) collate app.names)
$$;

drop index app.business_units_name;
drop index app.roles_name;

update app.business_units set name = trim(regexp_replace(normalize(name, nfc), '\s+', ' ', 'g'))
where name <> trim(regexp_replace(normalize(name, nfc), '\s+', ' ', 'g'))
  and trim(regexp_replace(normalize(name, nfc), '\s+', ' ', 'g')) <> '';
update app.roles set name = trim(regexp_replace(normalize(name, nfc), '\s+', ' ', 'g'))
where name <> trim(regexp_replace(normalize(name, nfc), '\s+', ' ', 'g'))
  and trim(regexp_replace(normalize(name, nfc), '\s+', ' ', 'g')) <> '';

-- Of several that are the same by now, the first keeps its name and the others get a number.
do $$ begin
  loop
    update app.business_units b set name = b.name || ' (' || n.place || ')'
    from (select tenant_id, id, row_number() over (partition by tenant_id, app.name_key(name) order by id) as place
      from app.business_units) n
    where n.place > 1 and b.tenant_id = n.tenant_id and b.id = n.id;
    exit when not found;
  end loop;
  loop
    update app.roles r set name = r.name || ' (' || n.place || ')'
    from (select tenant_id, id, row_number() over (
        partition by tenant_id, app.name_key(name) order by system_key is null, id) as place
      from app.roles) n
    where n.place > 1 and r.tenant_id = n.tenant_id and r.id = n.id;
    exit when not found;
  end loop;
end $$;
update app.users u set role_name = r.name from app.roles r
where r.tenant_id = u.tenant_id and r.id = u.role_id and u.role_name <> r.name;

create unique index business_units_name on app.business_units (tenant_id, app.name_key(name));
create unique index roles_name on app.roles (tenant_id, app.name_key(name));
