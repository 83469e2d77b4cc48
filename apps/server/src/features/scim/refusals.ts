import type { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import { urns } from '#core/scim/attributes.ts'
import { ScimRefusal, type ScimType } from '#core/scim/refusal.ts'
import { beginRefusal } from '#server/platform/http/error-answer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A refusal as the service reads it. */
export interface Refused {
  status: number
  scimType: ScimType | undefined
  detail: string
}

/**
 * Services take 409 for a person who is there already, and look for them; other conflicts have another status, except
 * that of the last administrator, whom they cannot take for somebody new.
 */
const answers: Partial<Record<ErrorCode, { status: number; scimType?: ScimType; detail?: string }>> = {
  user_email_taken: { status: 409, scimType: 'uniqueness' },
  validation_failed: { status: 400, scimType: 'invalidValue' },
  malformed_request: { status: 400, scimType: 'invalidSyntax' },
  plan_limit: { status: 403 },
  scim_place_needed: { status: 403 },
  user_not_found: { status: 404, detail: 'There is no person with this id.' },
}

/** The refusal of any thrown error; logs what has to be logged, and sets status and headers of the answer. */
export function beginScimRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): Refused {
  if (error instanceof ScimRefusal) {
    const { status, scimType, message: detail } = error
    void reply.status(status)
    return { status, scimType, detail }
  }
  const refusal = beginRefusal(error, request, reply)
  const answer = answers[refusal.code]
  const status = answer?.status ?? refusal.status
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  void reply.status(status)
  return { status, scimType: answer?.scimType, detail: answer?.detail ?? detailOf(refusal) }
}

/** A wrong field says more than that something is wrong. */
function detailOf({ message, fields }: AppError): string {
  return fields.length > 0 ? fields.map((field) => field.message).join(' ') : message
}

export function bodyOf({ status, scimType, detail }: Refused): object {
  return { schemas: [urns.error], status: String(status), ...(scimType ? { scimType } : {}), detail }
}
