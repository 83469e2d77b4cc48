import type { Id } from '#core/ids/id.ts'
import { nobody } from '#server/platform/nobody.ts'
import { expect, test, vi } from 'vitest'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { Limits } from './limits.ts'
import { WorkSlots } from '../http/work-slots.ts'

const api = await startApi('2026-06-09T12:48:00Z', {
  limitFactor: 1,
  publicUrl: 'http://daymark.example',
})

const prefer = (person: Person) =>
  person.call('PATCH /me', { body: { preferences: { colorScheme: 'dark' } } })

test('a person may make 300 changes in a minute; the next is refused until the minute is over, and others are not affected', async () => {
  const company = await Company.create(api)
  const [busy, other] = [await company.person(), await company.person()]
  // A session's person is known once it was used.
  await busy.call('GET /me')
  for (let n = 0; n < 300; n++) expect((await prefer(busy)).status).toBe(200)
  api.clock.forward({ seconds: 15 })
  const refused = await busy.call('POST /tasks', { body: { title: 'One more', dueDate: '2026-06-12' } })
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({
    'retry-after': '45',
    'ratelimit-policy': '"requests";q=3000;w=60, "writes";q=300;w=60',
    ratelimit: '"requests";r=2699;t=45, "writes";r=0;t=45',
  })
  expect(refused.body.error.code).toBe('too_many_writes')
  const reads = await busy.call('GET /tasks/mine')
  expect(reads.status).toBe(200)
  expect(reads.headers['ratelimit']).toMatch(/^"requests";r=26\d\d;t=45$/)
  expect(reads.body.items).toEqual([])
  expect((await prefer(other)).status).toBe(200)
  const { body: metrics } = await api.app.inject({ url: '/metrics' })
  expect(metrics).toContain('daymark_refused_by_limit_total{limit="writes"} 1\n')
  api.clock.forward({ seconds: 45 })
  expect((await prefer(busy)).status).toBe(200)
})

test('one person causes at most 200 notifications to another in an hour; an action with more is refused and changes nothing', async () => {
  const company = await Company.create(api)
  const [loud, calm] = [await company.person({ role: 'Manager' }), await company.person()]
  const task = await loud.call('POST /tasks', {
    body: { title: 'Driver roster', dueDate: '2026-06-12', assigneeIds: [calm.publicId] },
  })
  expect(task.status).toBe(201)
  const comment = () =>
    loud.call('POST /tasks/{taskId}/comments', {
      path: { taskId: task.body.id },
      body: { text: `@[${calm.name}](${calm.publicId}) look` },
    })
  for (let n = 1; n < 200; n++) {
    if (n % 100 === 0) api.clock.forward({ minutes: 1 })
    expect((await comment()).status).toBe(201)
  }
  const refused = await comment()
  expect(refused.status).toBe(429)
  expect(refused.body.error.code).toBe('too_many_notifications')
  expect((await calm.call('GET /notifications/counts')).body.all.unread).toBe(200)
  const detail = await calm.call('GET /tasks/{taskId}', { path: { taskId: task.body.id } })
  expect(detail.body.commentCount).toBe(199)
  api.clock.forward({ hours: 1 })
  expect((await comment()).status).toBe(201)
})

test('one person may make five links an hour for another', async () => {
  const company = await Company.create(api)
  const [admin, person, another] = [
    await company.person({ role: 'Tenant Admin' }),
    await company.person(),
    await company.person(),
  ]
  const invite = (...people: Person[]) =>
    admin.call('POST /users/invitations', { body: { userIds: people.map(({ publicId }) => publicId) } })
  for (let n = 0; n < 5; n++) expect((await invite(person)).status).toBe(200)
  const refused = await invite(another, person)
  expect(refused.status).toBe(429)
  expect(refused.body.error.code).toBe('too_many_links')
  expect((await another.call('GET /notifications/unread')).body.count).toBe(0)
  expect((await invite(another)).status).toBe(200)
  expect((await person.call('GET /notifications/unread')).body.count).toBe(5)
})

test('a person has a quarter of the free slots, a company twice as many, and others are answered meanwhile', async () => {
  const [busy, calm] = [await Company.create(api), await Company.create(api)]
  const [first, second, other] = [await busy.person(), await busy.person(), await calm.person()]
  for (const person of [first, second, other]) await person.call('GET /me')
  const slots = new WorkSlots()
  const usual = api.context.slots
  api.context.slots = slots
  try {
    const held = Promise.withResolvers<void>()
    const hold = (self: string) => {
      const work = slots.run({ self, company: busy.tenantId }, () => held.promise)
      work.catch(() => {})
      return work
    }
    const work = Array.from({ length: 200 }, () => hold(first.id))
    expect(slots.inUse).toBe(40)
    const refused = await first.call('GET /me')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.body.error.code).toBe('too_many_at_once')
    expect((await second.call('GET /me')).status).toBe(200)
    for (let n = 0; n < 200; n++) work.push(hold(`somebody ${n}`))
    expect(slots.inUse).toBe(134)
    expect((await second.call('GET /me')).body.error.code).toBe('overloaded')
    expect(slots.overloadedMs()).toBe(0)
    expect((await other.call('GET /me')).status).toBe(200)
    held.resolve()
    await Promise.allSettled(work)
    expect((await first.call('GET /me')).status).toBe(200)
  } finally {
    api.context.slots = usual
  }
})

test('however many companies send as many requests as they can, a new one finds slots', () => {
  const slots = new WorkSlots()
  const never = new Promise<void>(() => {})
  for (let n = 0; n < 200; n++)
    for (let company = 0; company < 14; company++)
      slots.run({ self: `${company} ${n}`, company: `company ${company}` }, () => never).catch(() => {})
  expect(200 - slots.inUse).toBeGreaterThanOrEqual(1)
  expect(() => slots.refuse({ self: 'somebody', company: 'another' })).not.toThrow()
})

const now = Temporal.Instant.from('2026-06-09T12:48:00Z')
const acting = (tenantId: string, userId: string) => {
  const actor = { ...nobody, userId: userId as Id<'user'> }
  return { tenantId, principal: { kind: 'job' as const, actor } }
}

const client = (company: string, self: string) => ({ company, self })

test('a request for several answers counts as each of them, in limits and in work slots', async () => {
  const person = await (await Company.create(api)).person()
  const [taken, run] = [vi.spyOn(api.context.limits, 'request'), vi.spyOn(api.context.slots, 'run')]
  const costs = () => [taken.mock.lastCall?.[3], run.mock.lastCall?.[2]]
  await person.call('GET /answers', { query: { of: '/notifications/unread /reports /reports/count' } })
  expect(costs()).toEqual([3, 3])
  await person.call('GET /me')
  expect(costs()).toEqual([1, 1])
  taken.mockRestore()
  run.mockRestore()
  const limits = new Limits(1)
  limits.request({ self: '203.0.113.7' }, now, false, 5_999)
  expect(() => limits.request({ self: '203.0.113.7' }, now, false, 2)).toThrow('in a minute')
  const slots = new WorkSlots()
  const held = Promise.withResolvers<void>()
  const work = slots.run({ self: 'somebody' }, () => held.promise, 3)
  expect(slots.inUse).toBe(3)
  held.resolve()
  await work
  expect(slots.inUse).toBe(0)
})

test('a company has a limit for all of its people together', () => {
  const limits = new Limits(1)
  for (let n = 0; n < 6_000; n++) limits.request(client('one', `person ${n % 100}`), now, true)
  expect(() => limits.request(client('one', 'somebody new'), now, true)).toThrow('in a minute')
  limits.request(client('one', 'somebody new'), now, false)
  limits.request(client('another', 'person of another'), now, true)
})

test('a person sends 20 mails an hour to a mailbox, however its address is written, and 100 to a domain', () => {
  const limits = new Limits(1)
  const send = (email: string) => limits.guestMails(acting('one', 'somebody'), now, [email])
  for (let n = 0; n < 20; n++) send(`victim+${n}@mail.example`)
  expect(() => send('victim+20@mail.example')).toThrow('You, or your company, have caused')
  for (let n = 20; n < 100; n++) send(`guest-${n}@mail.example`)
  expect(() => send('guest-100@mail.example')).toThrow('You, or your company, have caused')
  expect(() => send('guest@other.example')).not.toThrow()
})

test('requests without a session are limited by their address', () => {
  const limits = new Limits(1)
  for (let n = 0; n < 6_000; n++) limits.request({ self: '203.0.113.7' }, now, true)
  expect(() => limits.request({ self: '203.0.113.7' }, now, false)).toThrow('in a minute')
  limits.request({ self: '203.0.113.8' }, now, false)
})

test('strangers at many addresses do not use up the sign-ins that people of a company begin', () => {
  const limits = new Limits(1)
  const begin = (network: string, tenantId = 'acme') => limits.companySignIn({ tenantId }, network, now)
  const refusal = 'Too many sign-ins began at your address'
  for (let n = 0; n < 600; n++) begin('203.0.113.7')
  expect(() => begin('203.0.113.7')).toThrow(refusal)
  for (let address = 8; address < 40; address++)
    for (let n = 0; n < 600; n++)
      try {
        begin(`203.0.113.${address}`)
      } catch {
        break
      }
  for (let n = 0; n < 30; n++) begin('198.51.100.1')
  expect(() => begin('198.51.100.1')).toThrow(refusal)
  begin('198.51.100.1', 'another')
})

test('an office of 5,000 people signs in with the service of its company within an hour', () => {
  const limits = new Limits(1)
  const [network, tenantId] = ['203.0.113.7', 'acme']
  const begin = () => limits.companySignIn({ tenantId }, network, now)
  for (let n = 0; n < 5_000; n++) {
    begin()
    limits.companySignInAnswer(network, now)
    limits.companySignInDone({ tenantId, userId: `person ${n}` }, network, now)
  }
  for (let n = 0; n < 600; n++) begin()
  expect(begin).toThrow('Too many sign-ins began at your address')
})

test('somebody who signs in again and again with the service of a company is limited', () => {
  const limits = new Limits(1)
  const [network, tenantId] = ['203.0.113.7', 'acme']
  const signIn = () => {
    limits.companySignIn({ tenantId }, network, now)
    limits.companySignInDone({ tenantId, userId: 'meera' }, network, now)
  }
  for (let n = 0; n < 605; n++) signIn()
  expect(signIn).toThrow('Too many sign-ins began at your address')
})

test('a refused action does not count', () => {
  const limits = new Limits(1)
  const teller = acting('one', 'a')
  limits.notifications(teller, now, Array<string>(199).fill('b'))
  expect(() => limits.notifications(teller, now, ['b', 'b', 'c'])).toThrow(
    'as many notifications as an hour allows',
  )
  limits.notifications(teller, now, ['b', ...Array<string>(200).fill('c')])
})

test('a clock that is set back begins a new window', () => {
  const limits = new Limits(1)
  for (let n = 0; n < 5; n++) limits.link(acting('one', 'a'), now, 'b')
  limits.link(acting('one', 'a'), now.subtract({ hours: 5 }), 'b')
  expect(() => limits.link(acting('one', 'a'), now.subtract({ hours: 5 }), 'b')).not.toThrow()
})

test('the factor multiplies the limits, and 0 switches them off', () => {
  const [double, none] = [new Limits(2), new Limits(0)]
  for (let n = 0; n < 10; n++) double.link(acting('one', 'a'), now, 'b')
  expect(() => double.link(acting('one', 'a'), now, 'b')).toThrow('as many links as an hour allows')
  for (let n = 0; n < 10_000; n++) none.link(acting('one', 'a'), now, 'b')
})

test('a person has 60 texts generated in an hour, and a company 1,000', () => {
  const limits = new Limits(1)
  const now = Temporal.Instant.from('2026-06-09T12:48:00Z')
  const ask = (userId: string, at = now) => limits.assistantText(acting('acme', userId), at)
  for (let n = 0; n < 60; n++) ask('meera')
  expect(() => ask('meera')).toThrow('as many texts written as an hour allows')
  for (let n = 60; n < 1_000; n++) ask(`somebody ${n}`)
  expect(() => ask('another')).toThrow('as many texts written as an hour allows')
  ask('meera', now.add({ hours: 1 }))
})
