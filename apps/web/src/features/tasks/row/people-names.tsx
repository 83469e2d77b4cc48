import { Fragment } from 'react'
import { namedOf, peopleText } from '#web/lib/people-text.ts'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import type { TaskSummary } from '../task-types.ts'

/** "Meera Iyer and Kwame Mensah", "Meera Iyer and 4 others"; each name leads to the person. */
export function PeopleNames({ people }: { people: TaskSummary['assignees'] }) {
  const { named, others } = namedOf(people)
  if (named.length === 0) return peopleText(people)
  return (
    <span>
      {named.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ' and '}
          <PersonLink id={id}>{name}</PersonLink>
        </Fragment>
      ))}
      {others > 0 && ` and ${others} others`}
    </span>
  )
}

/** "Meera Iyer +1", for a line with room for one name; screen readers read all names. */
export function FirstPerson({ people }: { people: readonly { name: string }[] }) {
  const [first, ...more] = people
  if (!first || more.length === 0) return peopleText(people)
  return (
    <>
      <span aria-hidden="true">
        {first.name} +{more.length}
      </span>
      <span className="visually-hidden">{people.map(({ name }) => name).join(', ')}</span>
    </>
  )
}
