import { isObject, valueOf } from '#core/scim/attributes.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { FastifyRequest } from 'fastify'
import { uuidIn } from './filter-repo.ts'
import { findGroup } from './group-repo.ts'
import { findPerson } from './person-repo.ts'

/** With whom or what a request is, in words: the email of a person, the name of a group, or a filter. */
export async function findSubject(unit: UnitOfWork, request: FastifyRequest): Promise<string> {
  const { id } = request.params as { id?: string }
  if (id === undefined) return givenSubject(request)
  const [person, group] = [uuidIn('user', id), uuidIn('scimGroup', id)]
  if (person !== undefined) return (await findPerson(unit, person))?.email ?? id
  return (group !== undefined && (await findGroup(unit, group))?.display_name) || shown(id)
}

/** As far as a request without an id says it. */
export function givenSubject({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): string {
  if (isObject(body))
    for (const name of ['username', 'displayname']) {
      const value = valueOf(body, name)
      if (typeof value === 'string' && value !== '') return shown(value)
    }
  const { filter } = query as { filter?: unknown }
  return shown(typeof filter === 'string' ? filter : '')
}

/** Without characters that the database or a page cannot show. */
const shown = (text: string): string => text.slice(0, 400).replace(/\p{C}/gu, ' ').trim()
