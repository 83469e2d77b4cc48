import type { Operation } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { ServerContext } from '../server-context.ts'
import { send } from '../db/statement.ts'
import { sql } from '../db/sql.ts'
import type { RequestPrincipal } from '../auth/principal.ts'
import { keyTokenOf } from '../auth/key-token.ts'
import { touchEveryMs, type Session } from '../auth/session.ts'
import type { SessionCheck } from '../auth/session-check.ts'
import { sessionEnd, setSessionCookie, tokenOf } from '../auth/session-cookie.ts'
import { isDatabaseGone } from '../db/lost-connection.ts'
import { queryForTenant } from '../db/tenant-query.ts'
import { authenticate, authorise, forgetSession, refuseAnotherPerson, rememberedPrincipal } from './access.ts'
import { answersOf, costOf } from './answers.ts'
import { compressionOf } from './compression.ts'
import { encodeIds } from './encode-ids.ts'
import { etagOf, isKnown } from './etag.ts'
import type { StoredAnswer } from './idempotency.ts'
import { refuseForeignOrigin } from './origin.ts'
import { perform } from './perform.ts'
import type { Procedure } from './procedure.ts'
import { isStream } from './shedding.ts'
import { validate } from './validate.ts'

/**
 * Mounts every procedure, and the one that answers several of them, at its operation's address.
 * @throws Error for an operation without a procedure, so that the server does not start.
 */
export function mountProcedures(
  app: FastifyInstance,
  context: ServerContext,
  procedures: readonly Procedure[],
): void {
  const all = [...procedures, answersOf(procedures)]
  for (const procedure of all) mount(app, context, procedure)
  const mounted = new Set(all.map((procedure) => procedure.key))
  for (const key of Object.keys(operations) as OperationKey[])
    if (!mounted.has(key)) throw new Error(`The contract promises ${key}, and nothing answers it.`)
}

function mount(app: FastifyInstance, context: ServerContext, procedure: Procedure): void {
  const operation: Operation = operations[procedure.key]
  const [method] = procedure.key.split(' ', 1) as [HTTPMethods]
  const work = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    answer(context, procedure, operation, request, reply)
  const path = fullPath(procedure.key)
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    // A HEAD route runs the handler of its GET, which only some operations are made for: an event stream never ends.
    exposeHeadRoute: operation.answersHead === true,
    ...(operation.maxBytes ? { bodyLimit: operation.maxBytes } : {}),
    handler: isStream(path)
      ? work
      : (request, reply) => context.slots.run(request.client!, () => work(request, reply), costOf(request)),
    ...compressionOf(operation),
  })
}

async function answer(
  context: ServerContext,
  procedure: Procedure,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // A browser sends a cookie with a request of another site's page, but never the token of a key.
  if (operation.access === 'public' || keyTokenOf(request) === undefined)
    refuseForeignOrigin(request, context.config.publicUrl)
  const now = context.clock.now()
  // The time that rules use, for devices whose own clock is wrong.
  void reply.header('x-daymark-time', now.toString())
  const asked: Asked = { context, operation, request, reply, now }
  const authenticated = async () =>
    operation.access === 'public' ? null : await authenticate(context, request, now)
  if (procedure.kind === 'raw') {
    const principal = await authenticated()
    const input = admit(asked, procedure, principal)
    const session = principal?.session ?? null
    const output = await procedure.handle({ ...input, context, principal, session, now, request, reply })
    // Fastify awaits a returned reply until it has ended: then the request has been answered.
    if (reply.sent) return reply
    return reply.status(operation.status).send(encodeIds(operation.output, output))
  }
  const work = async (principal: RequestPrincipal | null) => performRequest(asked, procedure, principal)
  const done = (await workRemembered(asked, procedure, work)) ?? (await work(await authenticated()))
  if (operation.isConditional) return sendTagged(request, reply, done)
  if (done.isReplayed) void reply.header('idempotency-replayed', 'true')
  return reply.status(done.status).send(done.answer)
}

/** Runs the procedure of a request that the principal may make, once for its idempotency key. */
function performRequest(
  asked: Asked,
  procedure: Exclude<Procedure, { kind: 'raw' }>,
  principal: RequestPrincipal | null,
): Promise<StoredAnswer> {
  const input = admit(asked, procedure, principal)
  return perform(asked, procedure, { principal, input, key: asked.request.headers['idempotency-key'] })
}

/** Sends an answer with its tag, or only that the sender has it already. */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer }: StoredAnswer,
): FastifyReply {
  const text = JSON.stringify(answer)
  const etag = etagOf(text)
  void reply.header('etag', etag)
  if (isKnown(request, etag)) return reply.status(304).send()
  return reply.status(status).type('application/json').send(text)
}

/** A request and what it asks for. */
interface Asked {
  context: ServerContext
  operation: Operation
  request: FastifyRequest
  reply: FastifyReply
  now: Temporal.Instant
}

/** Refuses a principal that the operation is not for, and returns the valid input. */
function admit(
  { context, operation, request, reply, now }: Asked,
  procedure: Procedure,
  principal: RequestPrincipal | null,
): ReturnType<typeof validate> {
  if (principal) {
    authorise(principal, operation, procedure)
    request.principalFacts = {
      tenantId: principal.company?.id,
      userId: principal.actor.userId,
      ...(principal.kind === 'key' ? { keyId: principal.key.id } : {}),
    }
    context.clients.learn(request, context.secureCookies, principal)
    // The facts of a session are not remembered for longer than until its use has to be recorded.
    if (principal.session) touchSession(context, principal.session, now, request, reply)
  }
  const { params, query, body } = request
  return validate(operation, { params, query, body })
}

/**
 * Works with the remembered facts of the request's session; undefined if there are none, or if they are out of date:
 * then nothing was done.
 */
async function workRemembered<T>(
  { context, operation, request, now }: Asked,
  procedure: Procedure,
  work: (principal: RequestPrincipal) => Promise<T>,
): Promise<T | undefined> {
  // Long work before the transaction is not done twice.
  if (operation.access === 'public' || (procedure.kind === 'write' && procedure.prepare)) return undefined
  const principal = rememberedPrincipal(context, request, now)
  if (!principal) return undefined
  try {
    refuseAnotherPerson(request, principal)
    const result = await work(principal)
    if (await isConfirmed(context, principal)) return result
  } catch (error) {
    if (isDatabaseGone(error) || (await isConfirmed(context, principal))) throw error
  }
  forgetSession(context, request)
  return undefined
}

/** Whether the facts are still true; asks the database if no statement of the work has. */
async function isConfirmed(
  { pools }: ServerContext,
  { tenantId, check }: RequestPrincipal & { check: SessionCheck },
): Promise<boolean> {
  if (check.isOpen)
    await queryForTenant(pools.app, { tenantId, check }, {}, sql`select`).catch((error: unknown) => {
      if (isDatabaseGone(error)) throw error
    })
  return check.isConfirmed
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks and for which company, for the log. */
    principalFacts?: { tenantId: string | undefined; userId: string; keyId?: string }
  }
}

/** Records from time to time that a session is in use, so that it does not expire. Requests do not wait for it. */
function touchSession(
  context: ServerContext,
  session: Session,
  now: Temporal.Instant,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (now.epochMilliseconds - session.lastSeenAt.epochMilliseconds < touchEveryMs) return
  const expiresAt = sessionEnd(session.signedInAt, now)
  // The cookie is extended with the session.
  const token = tokenOf(request, context.secureCookies)
  if (token) setSessionCookie(reply, token, context.secureCookies, { now, expiresAt })
  send(
    context.pools.auth,
    sql`update auth.sessions set last_seen_at = ${now}, expires_at = ${expiresAt} where id = ${session.id}`,
  ).catch(() => {
    // The next request tries again; this one is already answered.
  })
}
