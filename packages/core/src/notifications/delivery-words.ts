import type { Delivery, DeliveryReason } from './delivery.ts'

export const deliveryStates = ['waiting', 'sent', 'failed', 'not-sent'] as const
export type DeliveryState = (typeof deliveryStates)[number]

interface ToldDelivery {
  channel: Delivery['channel']
  state: DeliveryState
  /** Why it was not sent or failed, or what it waits for. */
  reason: DeliveryReason | null
}

/** What became of a notification on a way out of the app, as a sentence to the person. */
export function explainDelivery({ channel, state, reason }: ToldDelivery): string {
  const isMail = channel === 'mail'
  switch (state) {
    case 'sent':
      return isMail ? 'Mailed.' : 'Sent to a device.'
    case 'waiting':
      if (reason === 'quiet-hours') return `${nameOf(isMail)} waits for the end of your quiet hours.`
      return `${nameOf(isMail)} is on its way.`
    case 'failed':
      return isMail ? 'The mail could not be delivered.' : 'A device could not be reached.'
    case 'not-sent':
      return `${isMail ? 'Not mailed' : 'Not sent to a device'}: ${reason ? reasons[reason] : reasons.read}.`
  }
}

function nameOf(isMail: boolean): string {
  return isMail ? 'The mail' : 'The message to a device'
}

const reasons: Record<DeliveryReason, string> = {
  'quiet-hours': 'these were your quiet hours',
  read: 'you had read it in the app',
  muted: 'you muted it for the day',
  'turned-off': 'you turned it off',
  'no-access': 'you could not sign in',
  'no-mail-server': 'no mail server is set up',
  'no-device': 'the device no longer takes messages',
  refused: 'it was refused',
  'gave-up': 'nobody answered',
}
