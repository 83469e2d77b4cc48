import { errorCodes, type ErrorCode } from './codes.ts'

/** A problem of one field of a request. `field` is its path, such as `body.tasksCompleted`. */
export interface FieldProblem {
  field: string
  message: string
}

/** The values for the placeholders of a message. */
interface MessageFacts {
  reason?: string
  date?: string
  name?: string
  status?: string
  count?: string
}

/** A refusal with a code of the table. Only the HTTP layer turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    facts: {
      fields?: readonly FieldProblem[]
      retryAfterSeconds?: number
    } & MessageFacts = {},
  ) {
    super(fillIn(errorCodes[code].message, facts))
    this.name = 'AppError'
    this.code = code
    this.fields = facts.fields ?? []
    this.retryAfterSeconds = facts.retryAfterSeconds
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** The message of a refusal that is shown beside a field. */
export function errorText(code: ErrorCode): string {
  return errorCodes[code].message
}

function fillIn(message: string, facts: MessageFacts): string {
  const all: MessageFacts = { name: 'The file', ...facts }
  return message.replace(
    /\{(date|name|status|count|reason)\}/g,
    (_, fact: keyof MessageFacts) => all[fact] ?? '',
  )
}
