import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client'
import { hashesInWork } from '../auth/passwords.ts'
import { isSameSecret } from '../secrets/is-same-secret.ts'
import type { ServerContext } from '../server-context.ts'
import { metricsOfProcess } from './counters.ts'
import { parsers } from '../untrusted/parser-pool.ts'
import { running } from './running-version.ts'

/** The figures of the scheduled backups. */
export interface BackupFigures {
  /** How long ago the last one was made, by how it was verified, in seconds. */
  ages: Record<'restored' | 'read', number | undefined>
  /** The size of the last one. */
  bytes: number | undefined
}

interface Facts {
  /** How long ago each job last finished, in seconds. */
  agesOfJobs: () => Promise<Record<string, number | null>>
  /** How long nothing was received over the link between the servers. */
  linkSilentSeconds: () => number
  /** Undefined if this server makes no scheduled backups. */
  backupFigures?: (() => Promise<BackupFigures>) | undefined
}

/** `/metrics` for Prometheus: for this machine, for requests with the token, or for everybody if allowed. */
export function serveMetrics(app: FastifyInstance, context: ServerContext, facts: Facts): void {
  const { registry } = context.metrics
  metricsOfProcess()
  const duration = new Histogram({
    name: 'daymark_request_seconds',
    help: 'Time to answer a request, by operation and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  for (const gauge of gaugesOf(context, facts)) registry.registerMetric(gauge)
  if (facts.backupFigures)
    for (const gauge of gaugesOfBackups(facts.backupFigures)) registry.registerMetric(gauge)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(context, request)) throw new AppError('not_found')
    const all = Registry.merge([metricsOfProcess(), registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** The figures that are read when Prometheus asks for them: one entry each. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per metric
function gaugesOf(context: ServerContext, { agesOfJobs, linkSilentSeconds }: Facts): Metric[] {
  return [
    new Gauge({
      name: 'daymark_build_info',
      help: 'Always 1; the labels say which version runs.',
      labelNames: ['version', 'commit'],
      registers: [],
      collect() {
        this.set({ version: running.version, commit: running.commit ?? '' }, 1)
      },
    }),
    new Gauge({
      name: 'daymark_database_connections',
      help: 'Connections of a pool, by state.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const name of ['app', 'auth'] as const) {
          const pool = context.pools[name]
          this.set({ pool: name, state: 'open' }, pool.totalCount)
          this.set({ pool: name, state: 'idle' }, pool.idleCount)
          this.set({ pool: name, state: 'waited-for' }, pool.waitingCount)
        }
      },
    }),
    new Gauge({
      name: 'daymark_requests_in_work',
      help: 'Requests that are worked on at this moment.',
      registers: [],
      collect() {
        this.set(context.slots.inUse)
      },
    }),
    new Gauge({
      name: 'daymark_parser_jobs',
      help: 'Inputs that threads read at this moment, and those that wait for a thread.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { inWork, waiting } = parsers.load
        this.set({ state: 'running' }, inWork)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
    new Gauge({
      name: 'daymark_password_hashes',
      help: 'Passwords that are hashed or compared at this moment, and those that wait for their turn.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(hashesInWork())) this.set({ state }, count)
      },
    }),
    new Gauge({
      name: 'daymark_job_age_seconds',
      help: 'How long ago a scheduled job was last done, by any server.',
      labelNames: ['job'],
      registers: [],
      async collect() {
        this.reset()
        const known = await agesOfJobs().catch(() => ({}))
        for (const [job, age] of Object.entries(known)) if (age !== null) this.set({ job }, age)
      },
    }),
    new Gauge({
      name: 'daymark_server_link_silent_seconds',
      help: 'For how long nothing was heard over the link by which servers tell each other of changes.',
      registers: [],
      collect() {
        this.set(linkSilentSeconds())
      },
    }),
    new Counter({
      name: 'daymark_log_lines_dropped_total',
      help: 'Log lines that could not be written.',
      registers: [],
      collect() {
        this.reset()
        this.inc(context.logOutput.dropped)
      },
    }),
  ]
}

function gaugesOfBackups(read: () => Promise<BackupFigures>): Metric[] {
  return [
    new Gauge({
      name: 'daymark_backup_age_seconds',
      help: 'How long ago the last scheduled backup was made, by how it was verified: restored, or only read.',
      labelNames: ['verification'],
      registers: [],
      async collect() {
        this.reset()
        const figures = await read().catch(() => undefined)
        for (const [verification, age] of Object.entries(figures?.ages ?? {}))
          if (age !== undefined) this.set({ verification }, age)
      },
    }),
    new Gauge({
      name: 'daymark_backup_bytes',
      help: 'The size of the last scheduled backup.',
      registers: [],
      async collect() {
        this.reset()
        const figures = await read().catch(() => undefined)
        if (figures?.bytes !== undefined) this.set(figures.bytes)
      },
    }),
  ]
}

function mayRead({ config }: ServerContext, request: FastifyRequest): boolean {
  if (config.metricsPublic) return true
  if (config.metricsToken !== undefined)
    return isSameSecret(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  // Without a token: only this machine, but no requests that a proxy on it forwards.
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  return isLocal && request.headers['x-forwarded-for'] === undefined
}
