import { serverNow } from './server-clock.ts'

/** Current names of zones that browsers list by old names. */
const newNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The current name of a zone. */
export function currentName(zone: string): string {
  return newNames[zone] ?? zone
}

/** Every zone that the browser knows, by its current name, and those that are in use. */
export function timeZones(inUse: readonly string[]): string[] {
  const known = Intl.supportedValuesOf('timeZone').map(currentName)
  return [...new Set([...known, 'UTC', ...inUse])].toSorted()
}

/** The zones of `timeZones` as options of a select, with their current offsets. */
export function timeZoneOptions(inUse: readonly string[]): { value: string; label: string }[] {
  const now = serverNow()
  return timeZones(inUse).map((zone) => ({ value: zone, label: zoneLabel(zone, now) }))
}

/** "Asia/Kolkata (UTC+5:30)"; underscores become spaces: "America/New York (UTC−4)". */
export function zoneLabel(zone: string, now: Temporal.Instant): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(now.toZonedDateTimeISO(zone).offset) ?? []
  const rest = minutes === '00' ? '' : `:${minutes}`
  const offset =
    hours === '00' && rest === '' ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${rest}`
  return `${zone.replaceAll('_', ' ')} (${offset})`
}
