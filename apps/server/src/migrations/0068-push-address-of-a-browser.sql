-- The address at which a browser last got push messages, as a hash: it is the same after the next sign-in there, and an
-- address of somebody else is not.
alter table auth.known_devices add column push_endpoint_hash bytea;
grant select (push_endpoint_hash), update (push_endpoint_hash) on auth.known_devices to daymark_app;
