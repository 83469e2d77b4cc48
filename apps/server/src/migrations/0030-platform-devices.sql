-- A platform administrator's sign-in is a transaction of the platform's login, beside its entry in the log: the device
-- is noted there too.
grant insert, update (last_used_at) on auth.known_devices to daymark_platform;
