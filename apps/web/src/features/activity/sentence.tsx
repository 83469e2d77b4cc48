import type { Output } from '#web/lib/api.ts'
import { PersonLink } from '#web/ui/person-link.tsx'
import { UnbrokenDates } from '#web/ui/unbroken-dates.tsx'

type Entry = Output<'GET /activity'>['items'][number]

/** What happened; the name of whoever did it, with which most sentences begin, leads to their page. */
export function Sentence({ entry }: { entry: Pick<Entry, 'description' | 'actorId' | 'actorName'> }) {
  const { description, actorId, actorName } = entry
  if (actorId === null || !description.startsWith(`${actorName} `))
    return <UnbrokenDates>{description}</UnbrokenDates>
  return (
    <>
      <PersonLink id={actorId}>{actorName}</PersonLink>
      <UnbrokenDates>{description.slice(actorName.length)}</UnbrokenDates>
    </>
  )
}
