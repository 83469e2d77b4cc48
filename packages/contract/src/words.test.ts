import { idPrefixes } from '#core/ids/id.ts'
import { typeId } from '#core/ids/type-id.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { operations } from './operations.ts'

const asked = Object.entries(operations).flatMap(([key, { params, query, body }]) =>
  [params, query, body].flatMap((part) =>
    part instanceof z.ZodObject
      ? Object.entries<z.ZodType>(part.shape).map((field) => [key, ...field] as const)
      : [],
  ),
)

test('every paged operation calls the size of a page by the same name and accepts it', () => {
  for (const [key, { query }] of Object.entries(operations)) {
    const names = Object.keys(query.shape)
    expect([key, names.includes('limit')]).toEqual([key, false])
    if (names.includes('page')) expect([key, names]).toEqual([key, expect.arrayContaining(['pageSize'])])
  }
})

/** Ids of people that are named by their part in the request: who is given a sub-task. */
const parts = ['assigneeId']

test('requests name a person, a unit and a role as userId, businessUnitId and roleId', () => {
  const uuid = '0190a5b0-0000-7000-8000-000000000001'
  const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success
  for (const kind of ['user', 'businessUnit', 'role'] as const) {
    const found = asked.filter(
      ([, , schema]) =>
        takes(schema, typeId(idPrefixes[kind], uuid)) && !takes(schema, typeId(idPrefixes.leave, uuid)),
    )
    expect(found.length).toBeGreaterThan(3)
    for (const [key, name] of found)
      expect([key, name]).toEqual([key, kind === 'user' && parts.includes(name) ? name : `${kind}Id`])
  }
})
