/** Every zone that the browser knows, and the given one, which only the server may know. */
export function timeZoneOptions(given: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(given) ? known : [given, ...known]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
