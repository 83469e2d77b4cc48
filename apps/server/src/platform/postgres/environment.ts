const ours = /^(PG|DATABASE_URL|DAYMARK_|AWS_|NODE_|npm_)|SECRET|PASSWORD|TOKEN|KEY/i

/**
 * The environment of PostgreSQL's processes: what we have (a shifted clock comes this way) without
 * secrets, which they have no use for, and without settings of PostgreSQL that belong to somebody's shell.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
