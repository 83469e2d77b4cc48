const ours = /^(PG|DATABASE_URL|DAYMARK_|AWS_|NODE_|npm_)|SECRET|PASSWORD|TOKEN|KEY/i

/**
 * The environment of PostgreSQL's processes: the server's own (which may contain a shifted clock) without secrets,
 * which they do not need, and without PostgreSQL settings of the user's shell.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
