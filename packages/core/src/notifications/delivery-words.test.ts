import { expect, test } from 'vitest'
import { explainDelivery } from './delivery-words.ts'

test.for([
  ['mail', 'sent', null, 'Mailed.'],
  ['push', 'sent', null, 'Sent to a device.'],
  ['mail', 'waiting', 'quiet-hours', 'The mail waits for the end of your quiet hours.'],
  ['push', 'waiting', null, 'The message to a device is on its way.'],
  ['push', 'failed', 'gave-up', 'A device could not be reached.'],
  ['mail', 'not-sent', 'read', 'Not mailed: you had read it in the app.'],
  ['push', 'not-sent', 'no-device', 'Not sent to a device: the device no longer takes messages.'],
  ['telegram', 'sent', null, 'Sent to Telegram.'],
  ['telegram', 'not-sent', 'no-chat', 'Not sent to Telegram: no chat was linked.'],
  [
    'telegram',
    'failed',
    'unknown',
    'The message to Telegram may not have arrived: the server stopped, or nobody answered, while it was sent.',
  ],
] as const)('%s, %s because of %s', ([channel, state, reason, sentence]) => {
  expect(explainDelivery({ channel, state, reason })).toBe(sentence)
})
