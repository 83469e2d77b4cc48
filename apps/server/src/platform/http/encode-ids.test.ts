import { id } from '#contract/fields.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { encodeIds } from './encode-ids.ts'

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
const task = 'task_01h455vb4pex5vsknk084sn02q'

test('ids are encoded as texts at every depth, and decoded back', () => {
  const schema = z.object({
    id: id('task'),
    title: z.string(),
    follows: id('task').nullable(),
    parts: z.array(z.object({ id: id('task').optional(), note: z.string() })),
  })
  const value = schema.parse({
    id: task,
    title: uuid,
    follows: null,
    parts: [{ id: task, note: 'a' }, { note: 'b' }],
  })
  expect(value).toEqual({
    id: uuid,
    title: uuid,
    follows: null,
    parts: [{ id: uuid, note: 'a' }, { note: 'b' }],
  })
  expect(encodeIds(schema, value)).toEqual({
    id: task,
    title: uuid,
    follows: null,
    parts: [{ id: task, note: 'a' }, { note: 'b' }],
  })
})

test('of several shapes the one of the value’s discriminator is used', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('task'), of: id('task') }),
    z.object({ kind: z.literal('text'), of: z.string() }),
  ])
  expect(encodeIds(schema, { kind: 'task', of: uuid })).toEqual({ kind: 'task', of: task })
  expect(encodeIds(schema, { kind: 'text', of: uuid })).toEqual({ kind: 'text', of: uuid })
  expect(() => encodeIds(z.union([id('task'), z.string()]), uuid)).toThrow('discriminator')
})

test('a value without ids is unchanged', () => {
  const value = { at: 'now' }
  expect(encodeIds(z.object({ at: z.string() }), value)).toBe(value)
  expect(encodeIds(undefined, value)).toBe(value)
})
