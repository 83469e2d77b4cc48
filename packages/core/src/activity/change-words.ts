/** A change of a field in words: "role: Employee → Manager"; without an arrow where there was, or is, nothing. */
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
