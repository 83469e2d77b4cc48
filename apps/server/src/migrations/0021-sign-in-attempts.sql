-- An attempt that still runs is no failure yet (decision 118). Rows of the version before are failures that have ended.
alter table auth.sign_in_failures
  add column is_running boolean not null default false,
  -- Whose attempt it was, in rows that count for an address: an address counts the accounts that failed.
  add column account text;
