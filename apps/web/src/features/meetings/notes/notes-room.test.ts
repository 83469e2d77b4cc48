import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import * as Y from 'yjs'
import { fromBase64, toBase64 } from './base64.ts'
import type { KeptNotes, KeptState } from './kept-notes.ts'
import { NotesRoom } from './notes-room.ts'
import type { NotesAnswer, NotesServer } from './notes-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The outcome of a request: an answer after some time, or none, before or after the server handled it. */
type Fate = { is: 'answered' | 'lost' | 'answer lost' | 'twice'; afterMs: number }
const fine: Fate = { is: 'answered', afterMs: 5 }

let pages = 0
const writerOf = (page: string): number => 1_000 + Number(page.replace('page-', ''))

/** The server of the notes; the test decides its answers and the network. */
class StandInServer {
  doc = new Y.Doc()
  changes: Uint8Array[] = []
  pushes = 0
  refusal: ApiError | undefined
  readonly #fates: () => Fate

  constructor(fates: () => Fate = () => fine) {
    this.#fates = fates
  }

  get text(): string {
    return this.doc.getText('notes').toJSON()
  }

  /** The server as one page calls it, while its connection works. */
  for(isOnline: () => boolean): NotesServer {
    const page = `page-${++pages}`
    const reach = async <T>(work: () => T): Promise<T> => {
      const { is, afterMs } = this.#fates()
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      if (!isOnline() || is === 'lost') throw new OfflineError('lost')
      const answer = work()
      if (is === 'twice') work()
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      if (is === 'answer lost') throw new OfflineError('lost')
      return answer
    }
    return {
      pull: (since) => reach(() => this.#answer(since, page)),
      page,
      push: (update, _caret, pages) => reach(() => this.#merge(fromBase64(update), pages)),
      sendPresence: async () => undefined,
    }
  }

  #merge(update: Uint8Array, from: readonly string[]) {
    this.pushes += 1
    if (this.refusal) throw this.refusal
    const own = new Set(from.map(writerOf))
    for (const [client, clock] of Y.parseUpdateMeta(update).to)
      if (clock > Y.getState(this.doc.store, client) && !own.has(client))
        throw new ApiError(422, 'notes_not_yours', 'This was written under another page’s number.')
    const before = Y.encodeStateAsUpdate(this.doc)
    let isChanged = false
    const note = (): void => void (isChanged = true)
    this.doc.on('update', note)
    Y.applyUpdate(this.doc, update)
    this.doc.off('update', note)
    if (this.doc.store.pendingStructs) {
      this.doc = new Y.Doc()
      Y.applyUpdate(this.doc, before)
      throw new ApiError(422, 'notes_unreadable', 'This change of the notes could not be read.')
    }
    if (isChanged) this.changes.push(update)
    return { seq: isChanged ? this.changes.length : null, savedAt: '2026-06-09T12:48:00Z' }
  }

  #answer(since: number, page: string): NotesAnswer {
    const from = since > this.changes.length ? 0 : since
    return {
      seq: this.changes.length,
      text: null,
      updates: this.changes.slice(from).map(toBase64),
      savedAt: '2026-06-09T12:48:00Z',
      writer: writerOf(page),
      writers: [],
      people: [],
      mayWrite: true,
    }
  }
}

/** The device of one person. */
class Device implements KeptNotes {
  states: KeptState[] = []
  load = async () => [...this.states]
  save = async (kept: KeptState) => void (this.states = [kept])
  saveSync = (kept: KeptState): void => void (this.states = [kept])
  forget = async () => void (this.states = [])
}

async function openRoom(
  server: NotesServer,
  device = new Device(),
  onForeign?: () => void,
): Promise<NotesRoom> {
  const room = new NotesRoom(server, device, onForeign)
  // A page opens the notes only after an answer, which has its client id.
  const page = Number(server.page.replace('page-', ''))
  room.doc.clientID = 1_000 + page
  await room.begin()
  return room
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('saving', () => {
  test('typed changes are debounced, sent once, and then saved', async () => {
    const server = new StandInServer()
    const device = new Device()
    const room = await openRoom(
      server.for(() => true),
      device,
    )
    const states: string[] = []
    room.subscribe(() => states.push(room.saving.is))
    for (const letter of 'Hosur') {
      room.text.insert(room.text.length, letter)
      await wait(20)
    }
    await wait(400)
    expect([server.text, server.pushes]).toEqual(['Hosur', 1])
    expect(room.saving).toEqual({ is: 'saved', at: '2026-06-09T12:48:00Z' })
    expect(states).toEqual(['saving', 'saved'])
    expect(device.states).toEqual([])
    room.end()
  })

  test('changes during a request are sent with the next one', async () => {
    const server = new StandInServer(() => ({ is: 'answered', afterMs: 200 }))
    const room = await openRoom(server.for(() => true))
    room.text.insert(0, 'A')
    await wait(550)
    expect([server.text, room.saving.is]).toEqual(['A', 'saving'])
    room.text.insert(1, 'B')
    await wait(200)
    expect(room.saving.is).toBe('saving')
    await wait(2_000)
    expect([server.text, server.pushes, room.saving.is]).toEqual(['AB', 2, 'saved'])
    room.end()
  })

  test('changes of others are fetched even if a change was sent twice meanwhile', async () => {
    const fates: Fate[] = [{ is: 'answer lost', afterMs: 100 }]
    const server = new StandInServer(() => fates.shift() ?? fine)
    const [one, other] = [await openRoom(server.for(() => true)), await openRoom(server.for(() => true))]
    one.text.insert(0, 'One. ')
    await wait(420)
    await Promise.all([one.pull(), wait(20)])
    other.text.insert(0, 'Other. ')
    await wait(5_000)
    expect([server.changes.length, server.pushes, one.saving.is]).toEqual([2, 3, 'saved'])
    await Promise.all([one.pull(), wait(20)])
    expect(one.text.toJSON()).toBe(server.text)
    one.end()
    other.end()
  })

  test('changes without a connection stay on the device, and are sent when it returns', async () => {
    const server = new StandInServer()
    const device = new Device()
    let isOnline = false
    const room = await openRoom(
      server.for(() => isOnline),
      device,
    )
    room.text.insert(0, 'Kept')
    await wait(2_000)
    expect(room.saving.is).toBe('kept')
    expect(device.states).toHaveLength(1)
    isOnline = true
    room.retry()
    await wait(20)
    expect([server.text, room.saving.is, device.states]).toEqual(['Kept', 'saved', []])
    room.end()
  })

  test('a page that was closed offline restores its changes, even if others have written since', async () => {
    const server = new StandInServer()
    const device = new Device()
    let isOnline = true
    const first = await openRoom(
      server.for(() => isOnline),
      device,
    )
    first.text.insert(0, 'One\nTwo\n')
    await wait(500)
    isOnline = false
    first.text.insert(4, 'Mine\n')
    first.end()
    const other = await openRoom(server.for(() => true))
    await Promise.all([other.pull(), wait(20)])
    other.text.insert(8, 'Theirs\n')
    await wait(500)
    isOnline = true
    const again = await openRoom(
      server.for(() => isOnline),
      device,
    )
    expect(again.text.toJSON()).toBe('One\nMine\nTwo\n')
    await Promise.all([again.pull(), wait(500)])
    expect(server.text).toBe('One\nMine\nTwo\nTheirs\n')
    expect([again.text.toJSON(), device.states]).toEqual([server.text, []])
    for (const room of [other, again]) room.end()
  })

  test('a refusal has a message, and the refused changes stay and are sent with the next one', async () => {
    const server = new StandInServer()
    const device = new Device()
    server.refusal = new ApiError(422, 'notes_too_long', 'Notes have at most 50,000 characters.')
    const room = await openRoom(
      server.for(() => true),
      device,
    )
    room.text.insert(0, 'Long')
    await wait(1_000)
    expect(room.saving).toEqual({ is: 'refused', message: 'Notes have at most 50,000 characters.' })
    expect([device.states.length, server.pushes]).toEqual([1, 1])
    await wait(60_000)
    expect(server.pushes).toBe(1)
    server.refusal = undefined
    room.text.delete(1, 3)
    await wait(500)
    expect([server.text, room.saving.is, device.states]).toEqual(['L', 'saved', []])
    room.end()
  })

  test('a server that refuses requests for a while gets a retry after that', async () => {
    const server = new StandInServer()
    server.refusal = new ApiError(429, 'too_many_writes', 'Slow down.', [], undefined, 20)
    const room = await openRoom(server.for(() => true))
    room.text.insert(0, 'A')
    await wait(19_000)
    expect([server.pushes, room.saving.is]).toEqual([1, 'kept'])
    server.refusal = undefined
    await wait(2_000)
    expect([server.pushes, server.text]).toEqual([2, 'A'])
    room.end()
  })

  test('a server that was restored from a backup gets the lost changes again', async () => {
    const server = new StandInServer()
    const room = await openRoom(server.for(() => true))
    for (const line of ['One. ', 'Two. ', 'Three. ']) {
      room.text.insert(room.text.length, line)
      await wait(500)
    }
    const [first] = server.changes
    const restore = () => {
      server.doc = new Y.Doc()
      Y.applyUpdate(server.doc, first)
      server.changes = [first]
    }
    restore()
    // Both a fetch and a change detect it.
    await Promise.all([room.pull(), wait(500)])
    expect(server.text).toBe('One. Two. Three. ')
    restore()
    room.text.insert(room.text.length, 'Four.')
    await wait(500)
    expect(server.text).toBe('One. Two. Three. Four.')
    room.end()
  })
})

describe('changes that the server does not accept from this page', () => {
  test('are written again by the next opening, without loss or duplicates', async () => {
    const server = new StandInServer()
    const device = new Device()
    const other = await openRoom(server.for(() => true))
    other.text.insert(0, 'Theirs\n')
    await wait(500)
    // Kept by a page whose client id the server has not allocated.
    const before = new Y.Doc()
    before.getText('notes').insert(0, 'Mine\nTheirs\nAlso mine')
    const state = toBase64(Y.encodeStateAsUpdate(before))
    device.states = [{ state, pages: ['page-unknown'], writers: [before.clientID] }]
    let again = 0
    const refused = await openRoom(
      server.for(() => true),
      device,
      () => void again++,
    )
    await wait(500)
    expect([again, server.text]).toEqual([1, 'Theirs\n'])
    refused.end()
    expect(device.states).toMatchObject([{ pages: [] }])
    const next = new NotesRoom(
      server.for(() => true),
      device,
    )
    await Promise.all([next.pull(), wait(20)])
    await next.begin()
    await wait(500)
    expect(server.text).toBe('Theirs\nMine\nAlso mine')
    expect([next.text.toJSON(), device.states]).toEqual([server.text, []])
    for (const room of [other, next]) room.end()
  })

  test('each page of a restored server sends its own changes again, regardless of which fetches first', async () => {
    const server = new StandInServer()
    const rooms = await Promise.all([openRoom(server.for(() => true)), openRoom(server.for(() => true))])
    const [one, other] = rooms
    one.text.insert(0, 'One. ')
    await wait(500)
    await Promise.all([other.pull(), wait(20)])
    other.text.insert(5, 'Two. ')
    await wait(500)
    server.doc = new Y.Doc()
    server.changes = []
    for (const room of [other, one, other, one]) await Promise.all([room.pull(), wait(500)])
    expect(server.text).toBe('One. Two. ')
    for (const room of rooms) {
      expect(room.saving.is).toBe('saved')
      room.end()
    }
  })
})

type Step =
  | { do: 'write' | 'delete'; at: number }
  | { do: 'pull' | 'offline' | 'online' | 'reload' }
  | { do: 'wait'; ms: number }

const steps = fc.array(
  fc.tuple(
    fc.nat({ max: 2 }),
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constantFrom('write' as const, 'delete'), at: fc.nat(99) }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constantFrom('pull' as const, 'offline', 'online', 'reload') }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(3_000) }) },
    ),
  ),
  { maxLength: 40 },
)
const fates = fc.infiniteStream(
  fc.record({
    is: fc.constantFrom('answered' as const, 'answered', 'lost', 'answer lost', 'twice'),
    afterMs: fc.constantFrom(1, 5, 40, 900),
  }),
)

test('three people who write at the same time converge on the same text, without loss or duplicates, even if requests are lost or repeated', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fates, async (script, network) => {
      let isCalm = false
      const server = new StandInServer(() => (isCalm ? fine : network.next().value))
      const devices = [0, 1, 2].map(() => new Device())
      const isOnline = [true, true, true]
      const open = (one: number) =>
        openRoom(
          server.for(() => isOnline[one]),
          devices[one],
        )
      const rooms = await Promise.all([0, 1, 2].map(open))
      const [written, deleted] = [new Set<string>(), new Set<string>()]
      let next = 0x4e00
      const act = async (one: number, step: Step) => {
        const { text } = rooms[one]
        if (step.do === 'write') {
          const sign = String.fromCharCode(next++)
          written.add(sign)
          text.insert(step.at % (text.length + 1), sign)
        } else if (step.do === 'delete' && text.length > 0) {
          const at = step.at % text.length
          deleted.add(text.toJSON()[at])
          text.delete(at, 1)
        } else if (step.do === 'pull') {
          void rooms[one].pull().catch(() => {})
        } else if (step.do === 'offline' || step.do === 'online') {
          isOnline[one] = step.do === 'online'
        } else if (step.do === 'reload') {
          rooms[one].end()
          rooms[one] = await open(one)
        } else if (step.do === 'wait') {
          await wait(step.ms)
        }
      }
      for (const [one, step] of script) await act(one, step)
      isCalm = true
      isOnline.fill(true)
      await wait(20_000)
      for (const room of rooms) await Promise.all([room.pull(), wait(20_000)])
      for (const room of rooms) await Promise.all([room.pull(), wait(20)])
      const wanted = [...written].filter((sign) => !deleted.has(sign)).toSorted()
      expect(server.text.split('').toSorted()).toEqual(wanted)
      for (const room of rooms) {
        expect(room.text.toJSON()).toBe(server.text)
        expect(room.saving.is).toBe('saved')
        room.end()
      }
      expect(devices.map(({ states }) => states)).toEqual([[], [], []])
    }),
    { numRuns: 150 },
  )
}, 60_000)
