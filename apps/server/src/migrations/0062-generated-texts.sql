-- Texts that a model writes from a company's records: whether the company wants them, with which key, and how much a
-- month may cost.
create table app.assistant_settings (
  tenant_id uuid primary key references app.tenants on delete cascade,
  is_on boolean not null default true,
  -- How many texts and tokens a month; null for no limit.
  monthly_summaries integer check (monthly_summaries >= 0),
  monthly_tokens bigint check (monthly_tokens >= 0),
  -- The company's key of the provider, sealed for this row; its last characters are shown.
  sealed_key bytea,
  key_ending text,
  key_set_at timestamptz,
  key_set_by text,
  last_success_at timestamptz,
  last_success text,
  last_error_at timestamptz,
  last_error text,
  check (num_nulls(sealed_key, key_ending, key_set_at, key_set_by) in (0, 4)),
  check ((last_success_at is null) = (last_success is null)),
  check ((last_error_at is null) = (last_error is null))
);
select app.isolate('app.assistant_settings');
grant select, insert, update on app.assistant_settings to daymark_app;

-- What was written in a month of the company, what is reserved for open requests included.
create table app.assistant_months (
  tenant_id uuid not null references app.tenants on delete cascade,
  -- Its first day.
  month date not null,
  summaries integer not null default 0,
  tokens bigint not null default 0,
  primary key (tenant_id, month)
);
select app.isolate('app.assistant_months');
grant select, insert, update on app.assistant_months to daymark_app;

-- Requests that are being answered. One that a server left behind when it died is logged, as not finished, by the next
-- request of the company; what was reserved for it stays counted, since the provider may have counted it too.
create table app.assistant_requests (
  tenant_id uuid not null references app.tenants on delete cascade,
  id uuid not null,
  user_id uuid not null,
  user_name text not null,
  begun_at timestamptz not null,
  -- What is logged: the kind of text, the model, the host, and how much of whom. Never a text.
  facts jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app.users on delete cascade
);
create index assistant_requests_of_person on app.assistant_requests (tenant_id, user_id);
select app.isolate('app.assistant_requests');
grant select, insert, delete on app.assistant_requests to daymark_app;
