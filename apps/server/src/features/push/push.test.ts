import { createServer } from '#server/app.ts'
import { mostPushDevices } from '#core/push/limits.ts'
import { asOwner, Company, openSession, type Person } from '#tests/factories/company.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { collectHints } from '#tests/setup/collect-hints.ts'
import { noHosts } from '#tests/setup/no-hosts.ts'
import { PushService, type MadeUpSubscription } from '#tests/setup/push/push-service.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { idFromPublicId } from '#server/platform/ids.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendPush, type PushMessage, type PushOutcome } from './api.ts'

const pushService = await PushService.start()
afterAll(() => pushService.close())
const start = '2026-06-09T12:48:00Z'
const operatorsService = '10.0.0.7:8080'
const api = await startApi(start, {
  privatePushHosts: [pushService.host],
  privateHosts: [operatorsService],
  contact: 'ops@daymark.example',
})
beforeEach(() => api.clock.set(start))
afterEach(() => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- no test may send what a push service would refuse
  expect(pushService.refusals).toEqual([])
})

const message: PushMessage = {
  title: 'Report due',
  body: 'It’s 6:45 PM. Time to prepare and submit your report.',
  link: '/submit-eod',
  tag: 'note_01k0000000e0000000000000n1',
  isCrucial: true,
}

const somebody = async () => (await Company.create(api)).person()

/** Another browser of the person, signed in. */
async function browserOf(person: Person, on: Api = api) {
  const token = await openSession(on, { tenantId: person.tenantId, userId: person.id })
  return (body: Partial<MadeUpSubscription> & { isRenewal?: boolean }) =>
    on.call(token, 'PUT /push/subscriptions', { body })
}

/** Turns push messages on in another browser of the person. */
async function subscribed(person: Person, browser = pushService.subscription()) {
  const put = await browserOf(person)
  const { status, body } = await put(browser)
  expect([status, body.error]).toEqual([200, undefined])
  return { browser, put, device: body, ref: refOf(person, body.id) }
}

const refOf = (person: Person, id: string) => ({
  tenantId: person.tenantId,
  id: idFromPublicId('pushSubscription', id),
})
const devicesOf = async (person: Person) => (await person.call('GET /push/subscriptions')).body.items
const change = (statement: string, values: unknown[]) =>
  asOwner(api, (owner) => owner.query(statement, values))

describe('a browser that subscribes', () => {
  test('is listed, and gets messages that only it can read, signed with the published key', async () => {
    const person = await somebody()
    const browser = pushService.subscription()
    const heard = collectHints(api, person.tenantId)
    const answer = await person.call('PUT /push/subscriptions', { body: browser })
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^push_/),
      userAgent: expect.any(String),
      isThisBrowser: true,
      createdAt: start,
      lastSuccessAt: null,
      lastFailureAt: null,
    })
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'push', userIds: [person.id] }))
    api.clock.forward({ hours: 1 })
    expect(await sendPush(api.context, refOf(person, answer.body.id), message)).toEqual({ kind: 'sent' })
    const [received, ...others] = pushService.receivedBy(browser)
    expect(others).toEqual([])
    expect(JSON.parse(received!.text)).toEqual(message)
    expect(received!.key).toBe((await person.call('GET /push/key')).body.publicKey)
    expect(received!.claims.sub).toBe('mailto:ops@daymark.example')
    expect(received!.headers).toMatchObject({ ttl: String(3 * 86_400), urgency: 'high' })
    expect(await devicesOf(person)).toEqual([{ ...answer.body, lastSuccessAt: '2026-06-09T13:48:00Z' }])
  })

  test('gets a message that is not crucial without waking the device, and one with the same tag in its place', async () => {
    const { browser, ref } = await subscribed(await somebody())
    for (const title of ['One', 'Two', 'Other'])
      await sendPush(api.context, ref, {
        ...message,
        title,
        tag: title === 'Other' ? 'other' : 'same',
        isCrucial: false,
      })
    const [one, two, other] = pushService.receivedBy(browser).map(({ headers }) => headers)
    expect(one).toMatchObject({ ttl: String(86_400), urgency: 'normal' })
    expect(one!['topic']).toMatch(/^[\w-]{32}$/)
    expect([two!['topic'], other!['topic'] === one!['topic']]).toEqual([one!['topic'], false])
  })

  test('gets a title and body of any length, within one record', async () => {
    const { browser, ref } = await subscribed(await somebody())
    const long = { ...message, title: '👩‍🚀'.repeat(3_000), body: '“ü” '.repeat(3_000) }
    expect(await sendPush(api.context, ref, long)).toEqual({ kind: 'sent' })
    const { title, body, ...rest } = JSON.parse(pushService.receivedBy(browser)[0]!.text) as PushMessage
    expect(title).toMatch(/^(👩‍🚀)+…$/u)
    expect(body).toMatch(/^“ü” .*…$/)
    expect(rest).toEqual({ link: message.link, tag: message.tag, isCrucial: true })
  })

  test('keeps its id when it subscribes anew, with another address in the same session', async () => {
    const person = await somebody()
    const { browser, put, device } = await subscribed(person)
    api.clock.forward({ minutes: 1 })
    const next = pushService.subscription()
    for (const body of [{ ...next, isRenewal: true }, { ...next }, { ...next, isRenewal: false }])
      expect((await put(body)).body).toMatchObject({ id: device.id, createdAt: start })
    expect(await devicesOf(person)).toHaveLength(1)
    await sendPush(api.context, refOf(person, device.id), message)
    expect([pushService.receivedBy(browser), pushService.receivedBy(next)]).toMatchObject([[], [{}]])
  })

  test('keeps its id when the person signs in again in it', async () => {
    const person = await somebody()
    const { browser, device } = await subscribed(person)
    expect((await subscribed(person, browser)).device.id).toBe(device.id)
    expect(await devicesOf(person)).toHaveLength(1)
  })

  test('has one subscription, also where it had two sessions before', async () => {
    const person = await somebody()
    const first = await subscribed(person)
    const second = await subscribed(person)
    // The second session now has the address of the first.
    expect((await second.put(first.browser)).body.id).toBe(second.device.id)
    expect((await devicesOf(person)).map(({ id }) => id)).toEqual([second.device.id])
  })

  test('is refused where its session ends at the same time', async () => {
    const person = await somebody()
    const answer = await asOwner(api, async (owner) => {
      await owner.query('begin')
      await owner.query('delete from auth.sessions where user_id = $1', [person.id])
      const put = person.call('PUT /push/subscriptions', { body: pushService.subscription() })
      await waitsForLock(api)
      await owner.query('commit')
      return put
    })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'signed_out'])
  })

  test('cannot renew what it does not have', async () => {
    const person = await somebody()
    await subscribed(person)
    const put = await browserOf(person)
    const answer = await put({ ...pushService.subscription(), isRenewal: true })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'push_subscription_not_found'])
    expect(await devicesOf(person)).toHaveLength(1)
  })

  test('beyond the limit takes the place of the one that was renewed longest ago', async () => {
    const person = await somebody()
    const all = []
    for (let count = 0; count < mostPushDevices; count++) {
      api.clock.forward({ minutes: 1 })
      all.push(await subscribed(person))
    }
    api.clock.forward({ minutes: 1 })
    await all[0]!.put(all[0]!.browser)
    api.clock.forward({ minutes: 1 })
    const last = await subscribed(person)
    const left = (await devicesOf(person)).map(({ id }) => id)
    expect(left).toHaveLength(mostPushDevices)
    expect(left).toEqual(expect.arrayContaining([last.device.id, all[0]!.device.id]))
    expect(left).not.toContain(all[1]!.device.id)
  })

  test('of several at once, none is lost or doubled', async () => {
    const person = await somebody()
    const puts = await Promise.all(Array.from({ length: 12 }, () => browserOf(person)))
    const answers = await Promise.all(
      puts.flatMap((put) => {
        const browser = pushService.subscription()
        return [put(browser), put(browser), put(pushService.subscription())]
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await devicesOf(person)).toHaveLength(mostPushDevices)
  })
})

describe('an address or key is refused with its field', () => {
  const right = pushService.subscription()
  test.each([
    ['of this machine', { endpoint: 'https://127.0.0.1:8443/send/1' }, 'body.endpoint'],
    ['of a private network', { endpoint: 'https://10.0.0.5/send/1' }, 'body.endpoint'],
    ['of a service of the operator', { endpoint: `http://${operatorsService}/v1/models` }, 'body.endpoint'],
    ['of link-local metadata', { endpoint: 'https://[fe80::1]/' }, 'body.endpoint'],
    ['without TLS', { endpoint: 'http://push.example/send/1' }, 'body.endpoint'],
    ['at another port of an allowed host', { endpoint: 'http://127.0.0.1:1/send/1' }, 'body.endpoint'],
    ['with a password', { endpoint: 'https://a:b@push.example/1' }, 'body.endpoint'],
    ['that is none', { endpoint: 'push' }, 'body.endpoint'],
    ['that is missing', { endpoint: undefined }, 'body.endpoint'],
    ['that is too long', { endpoint: `https://push.example/${'x'.repeat(2_000)}` }, 'body.endpoint'],
    ['that is no point', { keys: { ...right.keys, p256dh: 'BAAA' } }, 'body.keys.p256dh'],
    [
      'that is beside the curve',
      { keys: { ...right.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      'body.keys.p256dh',
    ],
    ['that is too short', { keys: { ...right.keys, auth: 'AAAA' } }, 'body.keys.auth'],
    ['of other characters', { keys: { ...right.keys, auth: 'not base64!' } }, 'body.keys.auth'],
  ])('%s', async (_what, changed, field) => {
    const person = await somebody()
    const answer = await person.call('PUT /push/subscriptions', { body: { ...right, ...changed } })
    expect([answer.status, answer.body.error.fields?.map((one) => one.field)]).toEqual([400, [field]])
    expect(await devicesOf(person)).toEqual([])
  })
})

describe('other people', () => {
  test('neither see nor end somebody’s devices, in the company or in another, and send them no test', async () => {
    const company = await Company.create(api)
    const person = await company.person()
    const { browser, device } = await subscribed(person)
    const path = { subscriptionId: device.id }
    for (const other of [
      await company.person(),
      await company.person({ role: 'Tenant Admin', unit: null }),
      await somebody(),
    ]) {
      expect(await devicesOf(other)).toEqual([])
      const answer = await other.call('DELETE /push/subscriptions/{subscriptionId}', { path })
      expect([answer.status, answer.body.error.code]).toEqual([404, 'push_subscription_not_found'])
      expect((await other.call('POST /push/test')).body).toEqual({ items: [] })
    }
    expect(pushService.receivedBy(browser)).toEqual([])
    expect(await devicesOf(person)).toHaveLength(1)
  })

  test.each(['the same company', 'another company'])(
    'who use a browser after somebody take it over, in %s',
    async (where) => {
      const company = await Company.create(api)
      const first = await company.person()
      const second = where === 'another company' ? await somebody() : await company.person()
      const kept = await subscribed(first)
      const shared = await subscribed(first)
      await subscribed(second, shared.browser)
      expect((await devicesOf(first)).map(({ id }) => id)).toEqual([kept.device.id])
      expect(await sendPush(api.context, shared.ref, message)).toEqual({ kind: 'gone' })
      expect(pushService.receivedBy(shared.browser)).toEqual([])
    },
  )

  test('of two who take a browser at once, one has it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => somebody()))
    const browser = pushService.subscription()
    const puts = await Promise.all(people.map((person) => browserOf(person)))
    const answers = await Promise.all(puts.map((put) => put(browser)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    const lists = await Promise.all(people.map(devicesOf))
    expect(lists.flat()).toHaveLength(1)
  })
})

describe('nothing is sent to a browser', () => {
  const isGone = async (ref: ReturnType<typeof refOf>) => {
    expect(await sendPush(api.context, ref, message)).toEqual({ kind: 'gone' })
  }

  test('that was removed', async () => {
    const person = await somebody()
    const { browser, device, ref } = await subscribed(person)
    const path = { subscriptionId: device.id }
    expect((await person.call('DELETE /push/subscriptions/{subscriptionId}', { path })).status).toBe(204)
    await isGone(ref)
    expect([pushService.receivedBy(browser), await devicesOf(person)]).toEqual([[], []])
  })

  test('in which the person has signed out', async () => {
    const person = await somebody()
    const other = await subscribed(person)
    const browser = pushService.subscription()
    const { id } = (await person.call('PUT /push/subscriptions', { body: browser })).body
    await person.call('POST /api/auth/sign-out')
    await isGone(refOf(person, id))
    expect(await sendPush(api.context, other.ref, message)).toEqual({ kind: 'sent' })
  })

  test('whose session was ended from another one', async () => {
    const person = await somebody()
    const { ref } = await subscribed(person)
    await person.call('DELETE /me/account-access', {
      body: { kinds: ['session'] },
    })
    await isGone(ref)
    expect(await devicesOf(person)).toEqual([])
  })

  test('whose session has expired', async () => {
    const person = await somebody()
    const { ref } = await subscribed(person)
    await change(
      `update auth.sessions set expires_at = $2
        where id = (select session_id from app.push_subscriptions where id = $1)`,
      [ref.id, start],
    )
    await isGone(ref)
    expect(await devicesOf(person)).toEqual([])
  })

  test('of a person who was suspended, archived or deleted', async () => {
    const company = await Company.create(api)
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    for (const act of ['suspend', 'archive', 'delete'] as const) {
      const person = await company.person()
      const { browser, ref } = await subscribed(person)
      const path = { userId: person.publicId }
      const state = act === 'suspend' ? 'suspend' : 'archive'
      expect((await admin.call(`POST /users/{userId}/${state}`, { path })).status).toBe(200)
      if (act === 'delete') expect((await admin.call('DELETE /users/{userId}', { path })).status).toBe(204)
      await isGone(ref)
      expect(pushService.receivedBy(browser)).toEqual([])
      const { rows } = await change('select from app.push_subscriptions where user_id = $1', [person.id])
      expect(rows).toEqual([])
    }
  })

  test('of a company that is paused', async () => {
    const person = await somebody()
    const { ref } = await subscribed(person)
    await change(`update app.tenants set status = 'inactive' where id = $1`, [person.tenantId])
    await isGone(ref)
  })

  test('whose sealed address was copied from the row of another person', async () => {
    const company = await Company.create(api)
    const [victim, thief] = [await company.person(), await company.person()]
    const [theirs, own] = [await subscribed(victim), await subscribed(thief)]
    await change(
      `update app.push_subscriptions set sealed_subscription =
        (select sealed_subscription from app.push_subscriptions where id = $2) where id = $1`,
      [theirs.ref.id, own.ref.id],
    )
    await isGone(theirs.ref)
    expect(pushService.receivedBy(own.browser)).toEqual([])
  })
})

describe('when the push service', () => {
  const after = async (status: number, headers?: Record<string, string>) => {
    const person = await somebody()
    const { ref } = await subscribed(person)
    pushService.answerNext(status, headers)
    return { outcome: await sendPush(api.context, ref, message), devices: await devicesOf(person), ref }
  }

  test.each([404, 410])('answers %i, the subscription has ended', async (status) => {
    const { outcome, devices } = await after(status)
    expect([outcome, devices]).toEqual([{ kind: 'gone' }, []])
  })

  test.each<[number, Record<string, string>, PushOutcome]>([
    [400, {}, { kind: 'refused', reason: 'the push service answered 400' }],
    [403, {}, { kind: 'refused', reason: 'the push service answered 403' }],
    [413, {}, { kind: 'refused', reason: 'the push service answered 413' }],
    [307, { location: 'http://127.0.0.1:1/' }, { kind: 'refused', reason: 'the push service answered 307' }],
    [
      429,
      { 'retry-after': '120' },
      { kind: 'later', reason: 'the push service answered 429', retryAfterSeconds: 120 },
    ],
    [503, {}, { kind: 'later', reason: 'the push service answered 503', retryAfterSeconds: null }],
  ])('answers %i, that is noted and the next message is sent', async (status, headers, outcome) => {
    const { outcome: given, devices, ref } = await after(status, headers)
    expect(given).toEqual(outcome)
    expect(devices).toMatchObject([{ lastSuccessAt: null, lastFailureAt: start }])
    expect(await sendPush(api.context, ref, message)).toEqual({ kind: 'sent' })
  })

  test('breaks the connection, the message can be sent later', async () => {
    const { outcome, devices } = await after(0)
    expect(outcome).toMatchObject({ kind: 'later', retryAfterSeconds: null })
    expect(devices).toMatchObject([{ lastFailureAt: start }])
  })

  test('cannot be found, the message can be sent later', async () => {
    const { ref } = await subscribed(await somebody(), {
      ...pushService.subscription(),
      endpoint: `https://push.example/${Math.random()}`,
    })
    expect(await sendPush(api.context, ref, message)).toMatchObject({
      kind: 'later',
      reason: expect.stringContaining('push.example'),
    })
  })
})

test('outcomes are counted', async () => {
  const { ref } = await subscribed(await somebody())
  const counted = async () => {
    const { values } = await api.context.metrics.pushes.get()
    return values.find(({ labels }) => labels.outcome === 'sent')!.value
  }
  const before = await counted()
  await sendPush(api.context, ref, message)
  expect(await counted()).toBe(before + 1)
})

describe('a test message', () => {
  test('goes to all of the caller’s devices, with the outcome of each', async () => {
    const person = await somebody()
    const [first, second, third] = [
      await subscribed(person),
      await subscribed(person),
      await subscribed(person),
    ]
    pushService.answerNext(201)
    await change(`update app.push_subscriptions set sealed_subscription = '\\x00' where id = $1`, [
      second.ref.id,
    ])
    const { items } = (await person.call('POST /push/test')).body
    expect(Object.fromEntries(items.map(({ id, outcome }) => [id, outcome]))).toEqual({
      [first.device.id]: 'sent',
      [second.device.id]: 'gone',
      [third.device.id]: 'sent',
    })
    expect(JSON.parse(pushService.receivedBy(first.browser)[0]!.text)).toMatchObject({ title: 'Daymark' })
    expect(await devicesOf(person)).toHaveLength(2)
  })

  test('is limited in an hour', async () => {
    const server = await createServer({
      config: { ...api.config, limitFactor: 0.1 },
      logins: api.database.logins,
      clock: api.clock,
      lookup: noHosts,
      withJobs: false,
    })
    const { token } = await somebody()
    const send = () =>
      server.app.inject({ method: 'POST', url: '/api/v1/push/test', headers: { cookie: `daymark=${token}` } })
    const answers = [await send(), await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(answers[2]!.json()).toMatchObject({ error: { code: 'too_many_push_tests' } })
    await server.close()
  })
})

test('addresses, and the keys of browsers and of the server, cannot be read from the database', async () => {
  const { browser } = await subscribed(await somebody())
  const { rows } = await change(
    `select row_to_json(p)::text from app.push_subscriptions p
      union all select row_to_json(k)::text from auth.push_keys k`,
    [],
  )
  const text = JSON.stringify(rows)
  for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
    for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(text).not.toContain(form)
})
