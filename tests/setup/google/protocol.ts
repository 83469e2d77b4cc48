import type http from 'node:http'

/** A received request. */
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  headers: http.IncomingHttpHeaders
  body: string
}

/** A response; a string as its body is a page. */
export interface Given {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** A refusal in the format of one of Google's services. */
export class GoogleRefusal extends Error {
  readonly given: Given

  constructor(given: Given) {
    super(JSON.stringify(given.body))
    this.given = given
  }
}

/** A refusal of the sign-in services (RFC 6749, §5.2). */
export function tokenRefusal(error: string, description: string, status = 400): GoogleRefusal {
  return new GoogleRefusal({ status, body: { error, error_description: description } })
}

/** A refusal of the calendar. */
export function apiRefusal(
  status: number,
  reason: string,
  message: string,
  headers: Record<string, string> = {},
): GoogleRefusal {
  const errors = [{ domain: 'global', reason, message }]
  return new GoogleRefusal({ status, headers, body: { error: { code: status, message, errors } } })
}
