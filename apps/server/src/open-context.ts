import type { FastifyInstance } from 'fastify'
import { keyDoor, otherTokensDoor } from './features/keys/api.ts'
import { processClock, type Clock } from './platform/clock.ts'
import { openPools } from './platform/db/pools.ts'
import { createHub } from './platform/events/hub.ts'
import { createFileStore } from './platform/files/create-file-store.ts'
import { WorkSlots } from './platform/http/work-slots.ts'
import { RememberedSessions } from './platform/auth/remembered-sessions.ts'
import { sessionDoor } from './platform/http/access.ts'
import { Clients } from './platform/http/clients.ts'
import { Limits } from './platform/limits/limits.ts'
import { openOutgoing } from './platform/outgoing/outgoing.ts'
import { askForTxtRecords, type FindTxtRecords } from './platform/outgoing/txt-records.ts'
import { openSecretBox } from './platform/secrets/secret-box.ts'
import type { ServerContext } from './platform/server-context.ts'
import { openMetrics } from './platform/system/counters.ts'
import type { LogOutput } from './platform/log/log-output.ts'
import type { Config } from './config.ts'
import type { Logins } from './platform/db/logins.ts'
import type { Lookup } from './platform/outgoing/public-lookup.ts'

export interface ContextOptions {
  config: Config
  logins: Logins
  clock?: Clock
  /** Finds the addresses of hosts that are called; the machine's own lookup by default. */
  lookup?: Lookup
  /** Finds the TXT records of a name; those of the machine's name servers by default. */
  findTxtRecords?: FindTxtRecords
}

/** Opens what requests and jobs share, from the settings of the process. */
export function openContext(
  app: FastifyInstance,
  logOutput: LogOutput,
  stopping: AbortSignal,
  options: ContextOptions,
): ServerContext {
  const { config, logins, clock = processClock } = options
  const metrics = openMetrics()
  const lookup = options.lookup ? { lookup: options.lookup } : {}
  return {
    config,
    doors: [keyDoor, otherTokensDoor, sessionDoor],
    sessions: new RememberedSessions(),
    secureCookies: config.publicUrl?.startsWith('https:') ?? false,
    clock,
    pools: openPools(
      logins,
      (error) => app.log.warn({ reason: error.message }, 'the database ended a connection'),
      config.poolerUrl,
    ),
    hub: createHub(clock),
    slots: new WorkSlots(),
    clients: new Clients(),
    limits: new Limits(config.limitFactor, (limit) => metrics.refusedByLimit.inc({ limit })),
    files: createFileStore(config.files),
    secrets: openSecretBox(config),
    outgoing: openOutgoing({ privateHosts: config.privateHosts, ...lookup }),
    pushServices: openOutgoing({ privateHosts: config.privatePushHosts, ...lookup }),
    webhookReceivers: openOutgoing({ privateHosts: config.privateWebhookHosts, ...lookup }),
    signInServices: openOutgoing({ privateHosts: config.privateSignInHosts, ...lookup }),
    findTxtRecords: options.findTxtRecords ?? askForTxtRecords(),
    metrics,
    log: app.log,
    stopping,
    logOutput,
  }
}
