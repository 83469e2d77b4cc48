import type { Output } from '#web/lib/api.ts'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'

type Entry = Output<'GET /activity'>['items'][number]

interface SentenceProps {
  entry: Pick<Entry, 'actorId' | 'actorName'>
  /** What happened, as the reader is told. */
  words: string
}

/** What happened; the name of whoever did it, with which most sentences begin, leads to their page. */
export function Sentence({ entry: { actorId, actorName }, words }: SentenceProps) {
  if (actorId === null || !words.startsWith(`${actorName} `)) return <UnbrokenDates>{words}</UnbrokenDates>
  return (
    <>
      <PersonLink id={actorId}>{actorName}</PersonLink>
      <UnbrokenDates>{words.slice(actorName.length)}</UnbrokenDates>
    </>
  )
}
