/** The kinds of entries in the platform's log, in the order of the filter. */
export const platformLogKinds = [
  'company',
  'tenant-admin',
  'repair',
  'export',
  'message',
  'account',
  'sign-in',
] as const

export type PlatformLogKind = (typeof platformLogKinds)[number]

/** The displayed name of each kind. */
export const platformLogKindNames: Record<PlatformLogKind, string> = {
  company: 'Tenants',
  'tenant-admin': 'Tenant admins',
  repair: 'Repairs',
  export: 'Exports',
  message: 'Messages of visitors',
  account: 'Platform accounts',
  'sign-in': 'Sign-ins',
}

/** An action: its kind, a dot, and the verb. */
export type PlatformAct = `${PlatformLogKind}.${string}`

/** @throws RangeError if the action begins with no kind, which the types of its writers prevent. */
export function platformLogKindOf(act: string): PlatformLogKind {
  const kind = platformLogKinds.find((one) => act.startsWith(`${one}.`))
  if (!kind) throw new RangeError(`The act ${act} is of no kind.`)
  return kind
}

export const platformLogPageSize = 25

/** How many of all sign-ins, and of all refused ones, are kept; other actions are kept permanently. */
export const signInsKept = 10_000
