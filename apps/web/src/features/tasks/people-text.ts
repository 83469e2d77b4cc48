/** "Meera Iyer", "Meera Iyer and Kwame Mensah", "Meera Iyer and 4 others". */
export function peopleText(people: readonly { name: string }[]): string {
  const [first, second, ...more] = people
  if (!first) return 'Nobody'
  if (!second) return first.name
  return more.length === 0
    ? `${first.name} and ${second.name}`
    : `${first.name} and ${more.length + 1} others`
}
