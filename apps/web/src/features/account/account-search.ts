const dialogs = ['password', 'time-zone', 'email', 'two-factor', 'passkey'] as const

/** What stands open over the page; it has an address, so that a menu or a link can lead to it. */
export type AccountDialog = (typeof dialogs)[number]

export function readAccountSearch(search: Record<string, unknown>): { dialog?: AccountDialog | undefined } {
  return { dialog: dialogs.find((one) => one === search['dialog']) }
}
