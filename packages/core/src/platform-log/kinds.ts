/** What an entry of the platform's log is about, in the order in which the kinds are offered. */
export const platformLogKinds = ['company', 'tenant-admin', 'repair', 'export', 'account', 'sign-in'] as const

export type PlatformLogKind = (typeof platformLogKinds)[number]

/** What each kind is called. */
export const platformLogKindNames: Record<PlatformLogKind, string> = {
  company: 'Companies',
  'tenant-admin': 'Tenant administrators',
  repair: 'Repairs',
  export: 'Exports',
  account: 'Platform accounts',
  'sign-in': 'Sign-ins',
}

/** What was done: its kind, a dot, and the verb. */
export type PlatformAct = `${PlatformLogKind}.${string}`

/** @throws RangeError where the act begins with no kind, which no writer of the log lets happen. */
export function platformLogKindOf(act: string): PlatformLogKind {
  const kind = platformLogKinds.find((one) => act.startsWith(`${one}.`))
  if (!kind) throw new RangeError(`The act ${act} is of no kind.`)
  return kind
}

export const platformLogPageSize = 25

/** Of all sign-ins, and of all refused ones, so many of the newest are kept; what was done is kept for good. */
export const signInsKept = 10_000
