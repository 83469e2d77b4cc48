import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Reads forms without files as a `Map` of their fields, in this scope.
 * @throws AppError `malformed_request` for what is no such form.
 */
export function acceptForms(pages: FastifyInstance, maxBytes: number): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, body, done) => {
      const fields = readForm(body as Buffer)
      if (fields) done(null, fields)
      else done(new AppError('malformed_request'))
    },
  )
}

/** An id that a page gives its form, so that sending it twice has no further effect; undefined for anything else. */
export function formIdOf(fields: ReadonlyMap<string, string>): string | undefined {
  const id = fields.get('form') ?? ''
  return formIdPattern.test(id) ? id : undefined
}

const formIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of the field that people do not see: only a program fills it in. */
export const trapField = 'reference'

/**
 * The fields of a form as browsers send it (application/x-www-form-urlencoded).
 * @returns undefined if a field is repeated or the body is not UTF-8.
 */
function readForm(body: Buffer): ReadonlyMap<string, string> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const pairs = text.split('&').filter(Boolean).map(readPair)
    const fields = new Map(pairs)
    return fields.size === pairs.length ? fields : undefined
  } catch {
    return undefined
  }
}

/** @throws URIError where the escaped bytes are no UTF-8. */
function readPair(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=')
  return [unescaped(name), unescaped(value.join('='))]
}

const unescaped = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
