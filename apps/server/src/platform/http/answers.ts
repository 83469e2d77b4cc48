import { answersAtOnce } from '#core/access/answers-at-once.ts'
import type { FastifyRequest } from 'fastify'
import { fullPath, operations } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import type { UnitOfWork } from '../db/unit-of-work.ts'
import { isDatabaseGone } from '../db/lost-connection.ts'
import { authorise } from './access.ts'
import { encodeIds } from './encode-ids.ts'
import { scimPath } from './origin.ts'
import { read, type Call, type Procedure } from './procedure.ts'
import { validate } from './validate.ts'

const path = fullPath('GET /answers')

/** Each person is compared with each value of a SCIM filter: one of the largest size took 0.4 s for 20,000 people. */
const filterCost = { characters: 100, most: 10 }

/** As how many requests this one counts: the reads that it names, or the length of its SCIM filter. */
export function costOf(request: FastifyRequest): number {
  const { url = '' } = request.routeOptions
  if (url.startsWith(`${scimPath}/`)) {
    const { filter } = request.query as { filter?: unknown }
    const length = typeof filter === 'string' ? filter.length : 0
    return Math.max(1, Math.min(Math.ceil(length / filterCost.characters), filterCost.most))
  }
  if (url !== path) return 1
  const { of } = request.query as { of?: unknown }
  return typeof of === 'string' ? Math.min(of.split(' ').length, answersAtOnce) : 1
}

type Read = Extract<Procedure, { kind: 'read' }>

/** The procedure that answers several of these reads at once: their first statements are sent in one message. */
export function answersOf(procedures: readonly Procedure[]): Procedure {
  const reads = new Map(
    procedures.flatMap((procedure) =>
      procedure.kind === 'read' ? [[fullPath(procedure.key), procedure] as const] : [],
    ),
  )
  return read('GET /answers', async (unit, call) => {
    const answerOf = async (address: string): Promise<unknown> => {
      const [of = '', search = ''] = address.split('?', 2)
      const procedure = reads.get(`/api/v1${of}`)
      return procedure ? perform(procedure, search, unit, call) : null
    }
    const addresses = call.query.of.split(' ')
    // An address that is named twice is read once.
    const answers = new Map([...new Set(addresses)].map((address) => [address, answerOf(address)]))
    return { answers: await Promise.all(addresses.map((address) => answers.get(address)!)) }
  })
}

/** The answer of one read, checked as if it was requested alone; null if it is refused or fails. */
async function perform(
  procedure: Read,
  search: string,
  unit: UnitOfWork,
  { principal, context }: Call<'GET /answers'>,
): Promise<unknown> {
  const operation: Operation = operations[procedure.key]
  try {
    authorise(principal, operation, procedure)
    const query = Object.fromEntries(new URLSearchParams(search))
    const input = validate(operation, { params: {}, query, body: undefined })
    const answer = await procedure.handle(unit, { ...input, principal, session: principal.session, context })
    return encodeIds(operation.output, answer)
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    return null
  }
}
