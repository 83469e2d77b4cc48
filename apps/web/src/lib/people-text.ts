/**
 * The people whom a short text names, and the number of others: two people are both named, of more only the first.
 */
export function namedOf<Person>(people: readonly Person[]): { named: readonly Person[]; others: number } {
  return people.length > 2
    ? { named: people.slice(0, 1), others: people.length - 1 }
    : { named: people, others: 0 }
}

/** "Meera", "Meera and Kwame", "Meera, Kwame and Ana". */
export function allInWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}

/** "Meera Iyer", "Meera Iyer and Kwame Mensah", "Meera Iyer and 4 others"; `ofNobody` for an empty list. */
export function peopleText(people: readonly { name: string }[], ofNobody = 'Nobody'): string {
  const { named, others } = namedOf(people)
  return (
    [...named.map(({ name }) => name), ...(others > 0 ? [`${others} others`] : [])].join(' and ') || ofNobody
  )
}
