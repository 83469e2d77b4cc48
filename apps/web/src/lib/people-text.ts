/** "Meera Iyer", "Meera Iyer and Kwame Mensah", "Meera Iyer and 4 others"; of nobody, the text that is given. */
export function peopleText(people: readonly { name: string }[], ofNobody = 'Nobody'): string {
  const [first, second, ...more] = people
  if (!first) return ofNobody
  if (!second) return first.name
  return more.length === 0
    ? `${first.name} and ${second.name}`
    : `${first.name} and ${more.length + 1} others`
}
