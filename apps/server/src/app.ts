import { AppError } from '#core/errors/app-error.ts'
import path from 'node:path'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { backupFigures } from './backups/backup-figures.ts'
import type { Config } from './config.ts'
import { uploadFolder } from './features/attachments/procedures.ts'
import type { MailListener } from './features/mail-in/smtp.ts'
import type { Streams } from './features/live/procedures.ts'
import { watchPrimary } from './platform/db/primary.ts'
import { ServerLink } from './platform/events/server-link.ts'
import { maxJsonBytes, parseBodies } from './platform/http/bodies.ts'
import { addCompression } from './platform/http/compression.ts'
import { Draining } from './platform/http/draining.ts'
import { answerError } from './platform/http/error-answer.ts'
import { requireOneHost } from './platform/http/origin.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { logRequests } from './platform/http/request-log.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { newestMigration } from './platform/db/migrate.ts'
import { shedOverload } from './platform/http/shedding.ts'
import { endUnreadRequests } from './platform/http/unread-body.ts'
import { startJobs, type Jobs } from './platform/jobs/jobs.ts'
import { wakeOnHints } from './platform/jobs/wake.ts'
import { openLogOutput, type LogOutput } from './platform/log/log-output.ts'
import { openMailer } from './platform/mail/mailer.ts'
import type { ServerContext } from './platform/server-context.ts'
import { serveHealth } from './platform/system/health.ts'
import { serveMetrics } from './platform/system/metrics.ts'
import { rememberFor } from './platform/system/remember.ts'
import { startTracing } from './platform/tracing/tracing.ts'
import { allJobs } from './jobs.ts'
import { openContext, type ContextOptions } from './open-context.ts'
import { serveFeatures, type SiteFolders } from './serve-features.ts'

export interface ServerOptions extends ContextOptions, SiteFolders {
  /** The connection string of the database's owner, for scheduled backups. */
  ownerUrl?: string
  /** Where log lines go; the standard output by default. */
  log?: LogOutput
  /** False if a test does not need the job queue. */
  withJobs?: boolean
}

export interface RunningServer {
  app: FastifyInstance
  context: ServerContext
  /** Receives answers to mails, if the operator has set it up; it does not listen yet. */
  mailListener: MailListener | undefined
  /**
   * Ends kept connections before the server closes: clients are asked to open another connection, on another server,
   * and get a moment for it, because closing a connection with a request on its way would lose that request.
   */
  drain(): Promise<void>
  /** Accepts no more requests, lets accepted ones finish, ends the streams and closes the database. */
  close(): Promise<void>
}

const rememberAgesMs = 10_000
const drainMs = 11_000
const jobsMs = 1_000
const lastMs = 3_000

/** What happens to open streams if hints may have been lost. */
function onInterruption(streams: Streams): { relinked(): void; lost(): void } {
  return {
    relinked() {
      for (const stream of streams.open) stream.close()
    },
    lost() {
      for (const stream of streams.open) stream.missed()
    },
  }
}

/** Assembles the server; it does not listen yet. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { config, logins } = options
  const log = options.log ?? openLogOutput(process.stdout.fd)
  const app = createApp(config, log)
  const stopping = new AbortController()
  const context = openContext(app, log, stopping.signal, options)
  const tracing = await startTracing(config.traces, app.log)
  const { hub, pools } = context
  const streams: Streams = { open: new Set(), byUser: new Map(), isClosing: false }
  const draining = new Draining()
  let jobs: Jobs | undefined
  // Read from a week of runs, which is too expensive for every probe of a load balancer.
  const agesOfJobs = rememberFor(rememberAgesMs, async () => (await jobs?.ages()) ?? {})

  app.setErrorHandler(answerError)
  if (tracing) traceRequests(app, tracing)
  addSecurityHeaders(app, context.secureCookies)
  requireOneHost(app)
  endUnreadRequests(app)
  shedOverload(app, context)
  parseBodies(app, config.bodyTimeoutMs)
  await addCompression(app)
  logRequests(app)
  draining.endConnectionsOf(app)
  const link = new ServerLink(logins.auth, hub, app.log, onInterruption(streams))
  serveHealth(app, context, {
    isDraining: () => draining.hasBegun,
    agesOfJobs,
    uploadFolder: path.join(config.dataDir, uploadFolder),
    newestMigration: await newestMigration(),
  })
  serveMetrics(app, context, {
    agesOfJobs,
    linkSilentSeconds: () => link.silentSeconds(),
    backupFigures: backupFigures(context, options.ownerUrl),
  })
  const mailListener = await serveFeatures(app, context, { ...options, streams })

  const mailer = openMailer(config)
  const work = options.withJobs === false ? [] : allJobs(context, logins, mailer, options.ownerUrl)
  jobs = work.length > 0 ? await startJobs(logins.jobs, work, app.log, stopping.signal, tracing) : undefined
  const stopWaking = wakeOnHints(hub, work, app.log, stopping.signal, tracing)
  const stopWatching = watchPrimary(logins.platform, (host) =>
    app.log.warn({ host }, 'another host of the database accepts writes now'),
  )

  return {
    app,
    context,
    mailListener,
    drain: () => draining.untilQuiet(),
    close: async () => {
      draining.hasBegun = true
      streams.isClosing = true
      stopping.abort()
      stopWatching()
      for (const stream of streams.open) stream.close()
      const jobsStopped = Promise.all([jobs?.stop(), stopWaking()])
      await withinTime(Promise.all([app.close(), mailListener?.close()]), drainMs)
      // Running jobs were asked to stop in the first line, and may use the database until then.
      await withinTime(jobsStopped, jobsMs)
      await withinTime(Promise.all([link.close(), pools.close(), tracing?.close()]), lastMs)
      mailer?.close()
      await log.close()
    },
  }
}

function createApp(config: Config, log: LogOutput) {
  return Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      stream: log,
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: maxJsonBytes,
    requestTimeout: config.requestTimeoutMs,
    http: { headersTimeout: config.bodyTimeoutMs, connectionsCheckingInterval: config.bodyTimeoutMs / 10 },
    keepAliveTimeout: 72_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // An address that cannot be read is answered like every other refusal.
    frameworkErrors: (_error, request, reply) =>
      void answerError(new AppError('malformed_request'), request, reply),
    // Requests that arrive while the server drains are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
}

/** A number means that many trusted proxies, counted from the server. */
function trusted(
  given: Config['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof given === 'number' ? (_address, hop) => hop < given : given
}

async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
