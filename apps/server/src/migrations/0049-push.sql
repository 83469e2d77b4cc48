-- The pair of keys that signs push messages (RFC 8292), one for all servers on this database.
create table auth.push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null
);
grant select, insert, delete on auth.push_keys to daymark_auth;

-- The browsers that people receive push messages in. Each belongs to the session in which push was turned on, and ends
-- with it: by signing out, when the session is ended elsewhere, and when the person is suspended, archived or deleted.
alter table auth.sessions add constraint sessions_of_company unique (tenant_id, id);
create table app.push_subscriptions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  -- The address is unguessable and sealed below; its hash recognises a browser that another person has used.
  endpoint_hash bytea not null,
  -- The address and the keys of the browser, sealed for this person and row.
  sealed_subscription bytea not null,
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app.users on delete cascade,
  constraint push_subscriptions_session foreign key (tenant_id, session_id)
    references auth.sessions (tenant_id, id) on delete cascade
);
create unique index push_subscriptions_browser on app.push_subscriptions (tenant_id, session_id);
-- Across companies: two people of two companies may use one browser.
create unique index push_subscriptions_endpoint on app.push_subscriptions (endpoint_hash);
create index push_subscriptions_of_person on app.push_subscriptions (tenant_id, user_id);
select app.isolate('app.push_subscriptions');
grant select, insert, update, delete on app.push_subscriptions to daymark_app;

-- Takes a browser from everybody but its present person, also in another company, so that it never shows the messages
-- of the previous one. Whoever calls it knows the address, and so has the browser.
create function app.take_push_endpoint(hash bytea, person uuid) returns void language plpgsql security definer
  set search_path = app, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push endpoint ' || encode(hash, 'hex'), 0));
  delete from app.push_subscriptions where endpoint_hash = hash and user_id <> person;
end $$;
revoke execute on function app.take_push_endpoint(bytea, uuid) from public;
grant execute on function app.take_push_endpoint(bytea, uuid) to daymark_app;
