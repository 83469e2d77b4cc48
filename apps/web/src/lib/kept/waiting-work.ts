import { keptUntil } from '#core/unsent-work/lapse.ts'
import { readDevice, writeDevice } from '../storage.ts'
import { serverNow } from '../server-clock.ts'
import { withRecords } from './holder.ts'
import { endLapsed } from './end-lapsed.ts'
import { allFacts, deleteRecord, entriesOf, lapsedOf } from './records.ts'

/** Unsent work on this device, as shown to a visitor who is not signed in. */
export interface WaitingWork {
  /** The people whose names the device may show. */
  names: string[]
  /** The number of other people. */
  others: number
  /** Until when the oldest and the newest work is kept. */
  until: Temporal.Instant
  lastUntil: Temporal.Instant
}

const namesPlace = 'waiting-names'

/** The people with unsent work on this device; undefined if there are none. */
export async function findWaitingWork(): Promise<WaitingWork | undefined> {
  // Waits for text that is still being sealed.
  await withRecords(endLapsed)
  const facts = (await allFacts()).filter(({ fact }) => fact.kind !== 'file' && fact.lapsedAt === undefined)
  const labels = new Set(facts.map(({ label }) => label))
  if (labels.size === 0) return undefined
  const names = Object.entries(shownNames()).flatMap(([label, name]) => (labels.has(label) ? [name] : []))
  const times = facts.map(({ fact }) => fact.at)
  return {
    names,
    others: labels.size - names.length,
    until: untilOf(Math.min(...times)),
    lastUntil: untilOf(Math.max(...times)),
  }
}

/** Until when the oldest unsent work of the person is kept. */
export async function findOwnWorkUntil(): Promise<Temporal.Instant> {
  return withRecords(async (owner) => {
    const entries = await entriesOf(owner).catch(() => [])
    return untilOf(Math.min(serverNow().epochMilliseconds, ...entries.map(({ fact }) => fact.at)))
  })
}

const untilOf = (at: number) => keptUntil(Temporal.Instant.fromEpochMilliseconds(at))

/**
 * Lets the sign-in page of this device name the person while their unsent work waits there; undefined withdraws it.
 */
export async function showNameOnDevice(name: string | undefined): Promise<void> {
  await withRecords(async ({ label }) => {
    const { [label]: _, ...others } = shownNames()
    const names = name === undefined ? others : { ...others, [label]: name }
    writeDevice(namesPlace, Object.keys(names).length > 0 ? names : null)
  })
}

export async function showsNameOnDevice(): Promise<boolean> {
  return withRecords(async ({ label }) => shownNames()[label] !== undefined)
}

const shownNames = () => readDevice<Record<string, string>>(namesPlace) ?? {}

/** The names of the person's unsent work that has expired and was deleted, until `forgetLapsed`. */
export async function findLapsed(): Promise<string[]> {
  return withRecords(async (owner) => {
    await endLapsed()
    return (await lapsedOf(owner)).map(({ title }) => title ?? 'A text without a name')
  })
}

export async function forgetLapsed(): Promise<void> {
  await withRecords(async (owner) => {
    for (const { id } of await lapsedOf(owner)) await deleteRecord(owner, id)
  })
}
