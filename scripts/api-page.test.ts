import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { webhookEvent } from '#contract/webhook-event.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import { publicEvents, publicFields, type PublicEvent } from '#core/webhooks/events.ts'
import { root } from './steps.ts'

const page = fs.readFileSync(path.join(root, 'docs', 'api.md'), 'utf8')

/** The operations by method and full address, such as `POST /api/v1/reports`. */
const byAddress = new Map<string, Operation>(
  (Object.keys(operations) as OperationKey[]).map((key) => [
    `${key.slice(0, key.indexOf(' '))} ${fullPath(key)}`,
    operations[key],
  ]),
)

test('every curl request in docs/api.md is accepted by the contract', () => {
  const commands = page.match(/^curl (?:.*\\\n)*.*$/gm) ?? []
  expect(commands).toHaveLength(5)
  for (const command of commands) {
    const address = new URL(/http:\S+/.exec(command)?.[0] ?? '').pathname
    const body = /--json '(.*)'/.exec(command)?.[1]
    const method = body || command.includes('--request POST') ? 'POST' : 'GET'
    const operation = byAddress.get(`${method} ${address}`)
    expect(operation, command).toBeDefined()
    if (body) expect(operation?.body?.safeParse(JSON.parse(body)).error).toBeUndefined()
  }
})

test('every call of the generated client in docs/api.md is an operation of the API', () => {
  const calls = [...page.matchAll(/daymark\.(\w+)\('([^']+)'/g)].map(
    ([, method, address]) => `${method} ${address}`,
  )
  expect(calls).toHaveLength(3)
  expect(calls.filter((call) => !byAddress.has(call))).toEqual([])
})

test('the table of events in docs/api.md is that of the code', () => {
  const rows = [...page.matchAll(/^\| `([a-z.-]+)` \| (.+) \| (.*) \|$/gm)].map(([, name, when, values]) => ({
    name,
    when,
    values: values!.match(/\w+/g) ?? [],
  }))
  expect(rows).toEqual(
    Object.entries(publicEvents).map(([name, spec]) => ({
      name,
      when: spec.when,
      values: 'fields' in spec ? [...spec.fields] : [],
    })),
  )
})

test('the message in docs/api.md has what an event has', () => {
  const message: unknown = JSON.parse(/```json\n([^`]+)```/.exec(page)![1]!)
  expect(webhookEvent.encode(webhookEvent.parse(message))).toEqual(message)
  const { type, data } = message as { type: PublicEvent; data: Record<string, unknown> }
  const values = publicFields(type, data)
  expect(Object.keys(values)).toEqual(['from', 'to', 'days'])
  expect(Object.keys(data)).toEqual(['id', 'userId', 'actor', ...Object.keys(values), 'link'])
})
