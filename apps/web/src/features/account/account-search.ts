const dialogs = ['password', 'time-zone', 'email', 'two-factor', 'passkey'] as const

/** The open dialog, which is in the address, so that a menu or a link can lead to it. */
export type AccountDialog = (typeof dialogs)[number]

export function readAccountSearch(search: Record<string, unknown>): { dialog?: AccountDialog | undefined } {
  return { dialog: dialogs.find((one) => one === search['dialog']) }
}
