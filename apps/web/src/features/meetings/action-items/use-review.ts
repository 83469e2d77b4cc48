import { useState } from 'react'
import { itemsProblem, readMinutes } from '#core/meetings/minutes.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import {
  reviewedItems,
  sentItems,
  type Correction,
  type Corrections,
  type MeetingPeople,
} from './reviewed-items.ts'

/**
 * The action items of notes before they become tasks: the values of the lines, with the corrections of a person. A
 * correction stays with its line even while others write.
 * @param notes With `@[Name](id)` for each mention.
 */
export function useReview(notes: string, people: MeetingPeople) {
  const today = serverToday(useMe().user.timeZone)
  const [corrections, setCorrections] = useState<Corrections>({})
  const { items: read, decisions } = readMinutes(notes, today)
  const items = reviewedItems(read, people, corrections)
  const ticked = items.filter(({ isTicked }) => isTicked)
  return {
    items,
    decisions,
    today,
    /** How many tasks will be created. */
    count: ticked.length,
    correct: (key: string, change: Correction) =>
      setCorrections((before) => ({ ...before, [key]: { ...before[key], ...change } })),
    /** Why the ticked items cannot be created; null if they can. */
    problem: itemsProblem(ticked.length) ?? ticked.find(({ problem }) => problem)?.problem ?? null,
    /** The value to send. */
    value: sentItems(items),
  }
}

export type Review = ReturnType<typeof useReview>
