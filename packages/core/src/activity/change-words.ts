/** A change of a field in words: "role: Employee → Manager"; without an arrow if one of the values is empty. */
export function changeInWords({
  field,
  from,
  to,
}: {
  field: string
  from: string | null
  to: string | null
}) {
  if (from === null) return to === null ? `${field} changed` : `${field}: ${to}`
  return to === null ? `${field}: ${from}, removed` : `${field}: ${from} → ${to}`
}

const saidWhole = new Set([
  'user.role-changed',
  'business-unit.added',
  'business-unit.updated',
  'business-unit.archived',
  'business-unit.unarchived',
])

/** Whether the sentence of the entry already says what its change would. */
export function sentenceHasChange(type: string): boolean {
  return type.endsWith('task.status-changed') || type.endsWith('task.part-moved') || saidWhole.has(type)
}
