import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sessionCookieOf } from './cookie.ts'

/** The values that the parameters of operations can have: public ids by the name of the parameter, and dates. */
export type Values = Readonly<Record<string, readonly string[]>>

const atOnce = 4

/** A request to read something, by its address. */
function requestsOf(key: OperationKey, values: Values): string[] {
  const { params, query } = operations[key] as Operation
  const paths = combinations(Object.keys(params.shape), (name) => values[name] ?? [])
  const wanted = Object.entries(query.shape).flatMap(([name, schema]) => {
    const choices = name in values ? values[name]! : choicesOf(schema as z.ZodType)
    return choices.length > 0 ? [[name, choices] as const] : []
  })
  // Each choice once, without the other filters: all combinations are too many.
  const needed = wanted.filter(([name]) => !(query.shape[name] as z.ZodType).safeParse(undefined).success)
  const first = Object.fromEntries(needed.map(([name, choices]) => [name, choices[0]!]))
  const queries = wanted.flatMap(([name, choices]) => choices.map((choice) => ({ ...first, [name]: choice })))
  return paths.flatMap((path) =>
    [first, ...queries].map((one) => {
      const filled = fullPath(key).replace(/\{(\w+)\}/g, (_, name: string) => path[name]!)
      const search = new URLSearchParams(one).toString()
      return search === '' ? filled : `${filled}?${search}`
    }),
  )
}

function choicesOf(schema: z.ZodType): string[] {
  const inner = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

function combinations(
  names: readonly string[],
  valuesOf: (name: string) => readonly string[],
): Record<string, string>[] {
  return names.reduce<Record<string, string>[]>(
    (all, name) => all.flatMap((one) => valuesOf(name).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/** Everything that a person can read by the API with these values, by the address of the request. */
export async function readEverything(
  app: FastifyInstance,
  token: string,
  values: Values,
  without: readonly OperationKey[],
): Promise<Map<string, { status: number; body: unknown }>> {
  const asked = (Object.keys(operations) as OperationKey[])
    .filter((key) => key.startsWith('GET ') && !without.includes(key))
    .filter((key) => {
      const { access, raw } = operations[key] as Operation
      return access !== 'public' && access !== 'platform' && (!raw || raw.response === 'bytes')
    })
    .flatMap((key) => requestsOf(key, values))
  const answers = new Map<string, { status: number; body: unknown }>()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let url = asked.pop(); url !== undefined; url = asked.pop()) {
        const answer = await app.inject({ url, headers: { cookie: sessionCookieOf(token) } })
        const isJson = /[/+]json(;|$)/.test(answer.headers['content-type'] ?? '')
        answers.set(url, {
          status: answer.statusCode,
          body: isJson ? answer.json() : answer.rawPayload.toString('base64'),
        })
      }
    }),
  )
  return answers
}
