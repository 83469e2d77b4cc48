import { AppError } from '#core/errors/app-error.ts'
import { readUnit, type UnitOfWork, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { isKnown } from '#server/platform/http/etag.ts'
import { requireOwnAddress, scimPath } from '#server/platform/http/origin.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guestMailing } from '../guest-invitations/api.ts'
import { scimDoor } from '../keys/api.ts'
import type { Resource } from './base.ts'
import { hintOfProvisioning } from './events.ts'
import { noteFailure } from './failure-repo.ts'
import type { Writing } from './people.ts'
import { beginScimRefusal, bodyOf, type Refused } from './refusals.ts'
import { findSubject } from './subject.ts'

export const contentType = 'application/scim+json'

/** A request of a service, with its key. */
export interface ScimCall {
  request: FastifyRequest
  scope: UnitScope
  /** The address of SCIM, for locations. */
  base: string
  writing: Writing
  read: UnitOfWork
  write: <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>
}

export interface Answer {
  status?: number
  body?: object
  /** A single resource, whose version is the tag of the answer. */
  resource?: Resource
}

/** Handles a request; `act` names it for the administrators if it is refused. */
export type Handler = ((call: ScimCall) => Promise<Answer>) & { act?: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the key was accepted, so that a refusal is recorded for the company. */
    scim?: { scope: UnitScope; act: string | undefined }
  }
}

/** @throws AppError `key_refused` without the key of a service, `too_many_attempts`. */
export async function callOf(
  context: ServerContext,
  request: FastifyRequest,
  act?: string,
): Promise<ScimCall> {
  const now = context.clock.now()
  const principal = await scimDoor(context, request, now)
  if (!principal || principal.kind !== 'key') throw new AppError('key_refused')
  const { tenantId, timeZone } = principal
  request.principalFacts = { tenantId, userId: principal.actor.userId, keyId: principal.key.id }
  context.clients.learn(request, context.secureCookies, principal)
  // No limit of notifications: otherwise somebody with many meetings could not be archived.
  const scope: UnitScope = {
    tenantId,
    principal,
    now,
    address: request.ip,
    ...(timeZone ? { timeZone } : {}),
  }
  request.scim = { scope, act }
  const { origin } = requireOwnAddress(request, context.config.publicUrl)
  const ifMatch = request.headers['if-match']
  return {
    request,
    scope,
    base: `${origin}${scimPath}`,
    writing: { by: principal.key.name, mailing: guestMailing(context), ifMatch },
    read: readUnit(context.pools.app, scope),
    write: (work) => writeUnit(context.pools.app, scope, context.hub.publish, work),
  }
}

/** Answers a request in the form of SCIM. */
export async function serve(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: Handler,
): Promise<FastifyReply> {
  const { status = 200, body, resource } = await handle(await callOf(context, request, handle.act))
  if (resource) {
    const { version, location } = resource.meta
    void reply.header('etag', version)
    if (status === 201) void reply.header('location', location)
    if (request.method === 'GET' && isKnown(request, version)) return reply.status(304).send()
  }
  return send(reply.status(status), body)
}

function send(reply: FastifyReply, body: object | undefined): FastifyReply {
  // A text, because the type of an object would be that of JSON.
  return body === undefined ? reply.send() : reply.type(contentType).send(JSON.stringify(body))
}

/** Answers any error in the form of SCIM, and records refused requests for the administrators of the company. */
export async function answerRefusal(
  context: ServerContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refused = beginScimRefusal(error, request, reply)
  try {
    await recordRefusal(context, request, refused)
  } catch (failure) {
    request.log.warn({ err: failure }, 'a refused SCIM request could not be recorded')
  }
  return send(reply, bodyOf(refused))
}

const recorded = new Set([400, 403, 409, 413])

async function recordRefusal(
  context: ServerContext,
  request: FastifyRequest,
  refused: Refused,
): Promise<void> {
  const { scim } = request
  if (!scim?.act || !recorded.has(refused.status)) return
  const { act } = scim
  await writeUnit(context.pools.app, scim.scope, context.hub.publish, async (unit) => {
    await noteFailure(unit, { act, subject: await findSubject(unit, request), problem: refused.detail })
    hintOfProvisioning(unit)
  })
}
