import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sessionCookieOf } from './cookie.ts'

/** The number of concurrent requests to the database. */
const atOnce = 6

/** Every value of a query parameter that is a choice; empty if the operation has no such parameter. */
function choicesOf(operation: Operation, name: string): string[] {
  const field = operation.query.shape[name]
  const inner = field instanceof z.ZodDefault ? field.unwrap() : field
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** The address of every reading operation that needs only a session, in each of its orders and scopes. */
const requests = (Object.keys(operations) as OperationKey[])
  .map((key) => ({ key, operation: operations[key] as Operation }))
  .filter(({ key, operation }) => key.startsWith('GET ') && operation.output && !operation.raw)
  .filter(
    ({ operation }) => operation.access !== 'public' && Object.keys(operation.params.shape).length === 0,
  )
  .flatMap(({ key, operation }) => {
    const sorts = choicesOf(operation, 'sort')
    const scopes = choicesOf(operation, 'scope')
    const orders = sorts.length === 0 ? [{}] : sorts.map((sort) => ({ sort, dir: 'asc' }))
    const within = scopes.length === 0 ? [{}] : scopes.map((scope) => ({ scope }))
    return orders.flatMap((order) =>
      within.map((scope) => `${fullPath(key)}?${new URLSearchParams({ ...order, ...scope }).toString()}`),
    )
  })

/** The successful answers of a server to all these requests of each person, by the person's number and the address. */
export async function answersOfEveryList(
  app: FastifyInstance,
  tokens: readonly string[],
): Promise<Map<string, unknown>> {
  const asked = tokens.flatMap((token, person) =>
    requests.map((url) => ({ token, url, name: `${person} ${url}` })),
  )
  const answers = new Map<string, unknown>()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = asked.pop(); next; next = asked.pop()) {
        const { token, url, name } = next
        const answer = await app.inject({ url, headers: { cookie: sessionCookieOf(token) } })
        if (answer.statusCode === 200) answers.set(name, answer.json())
      }
    }),
  )
  return answers
}
