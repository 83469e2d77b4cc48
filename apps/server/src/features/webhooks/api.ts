export { pruneWebhookLog } from './prune-repo.ts'
export { placeOf, type Attempt, type DueMessage, type Receiver, type WebhookRef } from './delivery-repo.ts'
export { insertMessage, queueMessages } from './outbox-repo.ts'
export type { DeliveryPlan, ReceiverRules } from './receiver-rules.ts'
export {
  countReceivers,
  deleteReceiver,
  findMessages,
  insertWebhook,
  receiverColumns,
  receiverRow,
  switchOff,
  switchOn,
  type MessageRow,
} from './repo.ts'
export { tryOut } from './try-out.ts'
export { viewDelivery, viewReceiver } from './view.ts'
