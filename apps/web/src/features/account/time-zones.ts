/** Browsers list some zones by names that are no longer used for them. */
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

/** Every zone that the browser knows, by its name of today, and those that are in use in any case. */
export function timeZones(inUse: readonly string[]): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => newNames[zone] ?? zone)
  return [...new Set([...known, 'UTC', ...inUse])].toSorted()
}

/** "Asia/Kolkata (UTC+5:30)", or with a plain blank "America/New York (UTC−4)". */
export function zoneLabel(zone: string, now: Temporal.Instant): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(now.toZonedDateTimeISO(zone).offset) ?? []
  const rest = minutes === '00' ? '' : `:${minutes}`
  const offset =
    hours === '00' && rest === '' ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${rest}`
  return `${zone.replaceAll('_', ' ')} (${offset})`
}
