import { PersonLink } from '#web/ui/person-link.tsx'
import { peopleText } from '#web/lib/people-text.ts'
import type { TaskSummary } from '../task-types.ts'

/** "Meera Iyer and Kwame Mensah", "Meera Iyer and 4 others"; each name leads to the person. */
export function PeopleNames({ of: people }: { of: TaskSummary['assignees'] }) {
  const [first, second, ...more] = people
  if (!first) return peopleText(people)
  return (
    <span>
      <PersonLink id={first.id}>{first.name}</PersonLink>
      {second && ' and '}
      {second && more.length === 0 && <PersonLink id={second.id}>{second.name}</PersonLink>}
      {more.length > 0 && `${more.length + 1} others`}
    </span>
  )
}
