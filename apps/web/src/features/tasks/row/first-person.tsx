import { peopleText } from '#web/lib/people-text.ts'

/** "Meera Iyer +1", where a line has room for one name; all are read out. */
export function FirstPerson({ of: people }: { of: readonly { name: string }[] }) {
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
