-- A whole company as one file: who asked for it, how far it is, and until when it can be fetched. The file is stored in
-- parts, which are noted in `app.forgotten_files` from the start, with the time from which housekeeping deletes them.
create table app.company_archives (
  tenant_id uuid not null references app.tenants on delete cascade,
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'ready', 'fetched', 'failed', 'cancelled')),
  -- A server that makes it writes this time again and again; another one takes over if it stops.
  alive_at timestamptz,
  attempt integer not null default 0,
  -- The kind of record that is being written, with how many records are written of how many.
  step text not null default '',
  done bigint not null default 0,
  total bigint not null default 0,
  bytes bigint,
  -- SHA-256 in hexadecimal digits.
  digest text,
  finished_at timestamptz,
  -- Until when it can be fetched.
  expires_at timestamptz,
  problem text,
  primary key (tenant_id, id),
  check ((status in ('ready', 'fetched')) = (expires_at is not null)),
  check ((expires_at is null) = (bytes is null)),
  check ((bytes is null) = (digest is null))
);
-- One at a time for a company.
create unique index company_archives_running on app.company_archives (tenant_id)
  where status in ('waiting', 'running');
create index company_archives_due on app.company_archives (asked_at) where status in ('waiting', 'running');
select app.isolate('app.company_archives');
grant select, insert, update on app.company_archives to daymark_app;

-- A company that came from another installation. `id_mask` is what its ids were changed with, by which the new id of
-- every old one can be told. Until `finished_at` the company is locked, and is deleted by the next import if its records
-- were not loaded.
create table app.company_imports (
  tenant_id uuid primary key references app.tenants on delete cascade,
  id_mask bytea not null check (octet_length(id_mask) = 4),
  source jsonb not null,
  began_at timestamptz not null,
  loaded_at timestamptz,
  finished_at timestamptz
);
select app.isolate('app.company_imports');
grant select, update (loaded_at) on app.company_imports to daymark_app;

-- An import writes what was decided about reminders, so that none is sent again.
grant insert on app.reminders to daymark_app;
