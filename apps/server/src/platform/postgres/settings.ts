const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** Nothing is synced to the disk: after a crash of the machine the cluster may be unusable. */
const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  // The password is random, so that it needs no expensive hashing.
  scram_iterations: '1',
}

/** Settings of the packaged PostgreSQL, given on its command line so that an upgrade of Daymark changes them. */
export function clusterSettings(unsafeFast: boolean): Record<string, string> {
  return unsafeFast ? { ...settings, ...unsafe } : settings
}
