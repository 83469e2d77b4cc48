export const pausedTexts = {
  title: 'Your company’s access is paused',
  /** The sentence fits its reader: a tenant administrator is not sent to the administrator. */
  what: (isTenantAdmin: boolean) =>
    `Nobody in your company can use Daymark at the moment. ${isTenantAdmin ? 'The people who run this installation of Daymark' : 'Your administrator'} can say why, and for how long.`,
  kept: 'Nothing is lost: reports and everything else are kept.',
} as const
