import type { ActivityView } from '../access/policies/activity.ts'
import type { Audience, FactSpec } from '../facts/fact.ts'
import { facts, type FactType } from '../facts/table.ts'
import type { ActivityKind } from './kinds.ts'
import { required } from '../values/required.ts'

/** A type of entries in the log: a fact that the log shows. */
export type ActivityType = FactType

type LogPlace = NonNullable<FactSpec<unknown>['log']>

const places: ReadonlyMap<string, LogPlace> = new Map(
  Object.entries(facts).flatMap(([type, { log }]) => (log ? [[type, log] as const] : [])),
)

const typesWhere = (isWanted: (place: LogPlace) => boolean): ActivityType[] =>
  [...places].flatMap(([type, place]) => (isWanted(place) ? [type as ActivityType] : []))

export function kindOf(type: ActivityType): ActivityKind {
  return required(places.get(type), 'place in the log').kind
}

export const allActivityTypes: readonly ActivityType[] = typesWhere(() => true)

/** The types of entries about personal tasks. */
export const personalTaskTypes: readonly ActivityType[] = typesWhere(({ audience }) => audience === 'nobody')

/** Kinds that are left out of all feeds, or of those of several people, until they are chosen: they would fill them. */
const leftOut: readonly ActivityKind[] = ['sign-ins']
const leftOutOfSeveral: readonly ActivityKind[] = ['sign-ins', 'weekly-offs']

/** The types that a feed shows: all types of the given kind or, without one, of every kind that its reader may see. */
export function typesShown(view: ActivityView, kind?: ActivityKind): ActivityType[] {
  const isOwn = view.of.kind === 'own'
  const isSeen: Record<Audience, boolean> = {
    everybody: true,
    'task-managers': view.showsTasks,
    administrators: view.showsSecurity,
    nobody: isOwn,
  }
  return typesWhere(
    ({ kind: ofKind, audience }) =>
      isSeen[audience] &&
      (kind === undefined ? !(isOwn ? leftOut : leftOutOfSeveral).includes(ofKind) : ofKind === kind),
  )
}
