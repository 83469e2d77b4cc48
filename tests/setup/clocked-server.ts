import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logins } from '#server/platform/db/logins.ts'

/**
 * Runs the server, with its scheduled work, as a program whose clock starts at `CLOCK`. `LOGINS` are the database's
 * logins, as JSON.
 */
const ahead = Temporal.Now.instant().until(process.env['CLOCK']!)
const clock: Clock = { now: () => Temporal.Now.instant().add(ahead).round('millisecond') }
const { app } = await createServer({
  config: readConfig(process.env),
  logins: JSON.parse(process.env['LOGINS']!) as Logins,
  clock,
})
console.log(`Daymark is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
