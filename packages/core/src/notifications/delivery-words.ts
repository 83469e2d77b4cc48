import type { DeliveryReason, OutwardChannel } from './delivery.ts'

export const deliveryStates = ['waiting', 'sent', 'failed', 'not-sent'] as const
export type DeliveryState = (typeof deliveryStates)[number]

interface DeliveryOutcome {
  channel: OutwardChannel
  state: DeliveryState
  /** Why it was not sent or failed, or what it waits for. */
  reason: DeliveryReason | null
}

/** The outcome of a notification on a channel outside of the app, as a sentence to the person. */
export function explainDelivery({ channel, state, reason }: DeliveryOutcome): string {
  const { name, sent, failed, notSent } = words[channel]
  switch (state) {
    case 'sent':
      return `${sent}.`
    case 'waiting':
      return reason === 'quiet-hours'
        ? `${name} waits for the end of your quiet hours.`
        : `${name} is on its way.`
    case 'failed':
      return reason === 'unknown' ? `${name} may not have arrived: ${reasons.unknown}.` : `${failed}.`
    case 'not-sent':
      return `${notSent}: ${reason ? reasons[reason] : reasons.read}.`
  }
}

const words: Record<OutwardChannel, { name: string; sent: string; failed: string; notSent: string }> = {
  mail: {
    name: 'The mail',
    sent: 'Mailed',
    failed: 'The mail could not be delivered',
    notSent: 'Not mailed',
  },
  push: {
    name: 'The message to a device',
    sent: 'Sent to a device',
    failed: 'A device could not be reached',
    notSent: 'Not sent to a device',
  },
  telegram: {
    name: 'The message to Telegram',
    sent: 'Sent to Telegram',
    failed: 'Telegram could not be reached',
    notSent: 'Not sent to Telegram',
  },
}

const reasons: Record<DeliveryReason, string> = {
  'quiet-hours': 'these were your quiet hours',
  read: 'you had read it in the app',
  muted: 'you muted it for the day',
  'turned-off': 'you turned it off',
  'no-access': 'you could not sign in',
  'no-mail-server': 'no mail server is set up',
  'no-device': 'the device no longer takes messages',
  'no-chat': 'no chat was linked',
  refused: 'it was refused',
  'gave-up': 'nobody answered',
  unknown: 'the server stopped, or nobody answered, while it was sent',
}
