const securityDialogs = ['password', 'two-factor', 'passkey'] as const
const dialogs = ['time-zone', 'email', ...securityDialogs] as const

/** The open dialog. It is in the address, so that menus and links can open it. */
export type AccountDialog = (typeof dialogs)[number]

export function readAccountSearch(search: Record<string, unknown>): { dialog?: AccountDialog | undefined } {
  return { dialog: dialogs.find((dialog) => dialog === search['dialog']) }
}

export function isSecurityDialog(dialog: AccountDialog | undefined): boolean {
  return securityDialogs.some((known) => known === dialog)
}
