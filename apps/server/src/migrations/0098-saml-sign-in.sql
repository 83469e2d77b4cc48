-- A company's sign-in service may speak SAML 2.0 as well as OpenID Connect, and signing out of Daymark may sign out there.
-- Oldest server: 0064
alter table app.sign_in_connections
  drop constraint sign_in_connections_kind_check,
  add constraint sign_in_connections_kind_check check (kind in ('oidc', 'saml')),
  -- With SAML, the issuer is the entity id, the client id is empty, and the sealed secret is the key that signs requests.
  add column saml jsonb,
  add constraint sign_in_connections_saml check ((kind = 'saml') = (saml is not null)),
  -- Whether signing out of Daymark also signs out at the service.
  add column signs_out boolean not null default false,
  -- Until when the last warning of an ending certificate counts: the end of the certificate.
  add column warned_of timestamptz;

-- Verified answers that a browser has to fetch under a code: the service sends them with a request that has no cookies.
create table app.sign_in_saml_answers (
  tenant_id uuid not null references app.tenants on delete cascade,
  code_hash bytea not null,
  -- Sealed for this company.
  sealed_answer bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, code_hash)
);
create index sign_in_saml_answers_expiry on app.sign_in_saml_answers (expires_at);
select app.isolate('app.sign_in_saml_answers');
grant select, insert, delete on app.sign_in_saml_answers to daymark_app;

-- The session of the service that a session belongs to, by which the service ends it; and what signing out there needs.
alter table auth.sessions
  add column service_session_hash bytea,
  add column sealed_sign_out bytea;
grant select (service_session_hash) on auth.sessions to daymark_app;
