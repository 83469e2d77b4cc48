import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { RequestPrincipal } from './auth/principal.ts'
import type { RememberedSessions } from './auth/remembered-sessions.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from './clock.ts'
import type { Pools } from './db/pools.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import type { Hub } from './events/hub.ts'
import type { LogOutput } from './log/log-output.ts'
import type { Metrics } from './system/counters.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { FindTxtRecords } from './outgoing/txt-records.ts'
import type { FileStore } from './files/file-store.ts'
import type { Clients } from './http/clients.ts'
import type { Limits } from './limits/limits.ts'
import type { WorkSlots } from './http/work-slots.ts'

/** The parts of the running server; passed as a parameter, never global. */
export interface ServerContext {
  config: Config
  secureCookies: boolean
  clock: Clock
  pools: Pools
  hub: Hub
  /** The requests in progress. */
  slots: WorkSlots
  clients: Clients
  /** The ways in which a request says who it is, in the order in which they are tried. */
  doors: Door[]
  sessions: RememberedSessions
  limits: Limits
  files: FileStore
  secrets: SecretBox
  /** Calls to the services that the operator has set up. */
  outgoing: Outgoing
  /** Calls to the push services that browsers name. */
  pushServices: Outgoing
  /** Calls to the receivers of webhooks that companies name. */
  webhookReceivers: Outgoing
  /** Calls to the sign-in services of companies. */
  signInServices: Outgoing
  findTxtRecords: FindTxtRecords
  metrics: Metrics
  log: FastifyBaseLogger
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal
  /** The destination of log lines. */
  logOutput: LogOutput
}

/**
 * A way in which a request authenticates, such as the cookie of a session. Returns the principal, or undefined if the
 * request does not use this way.
 * @throws AppError if its credential is invalid.
 */
export type Door = (
  context: ServerContext,
  request: FastifyRequest,
  now: Temporal.Instant,
) => Promise<RequestPrincipal | undefined>
