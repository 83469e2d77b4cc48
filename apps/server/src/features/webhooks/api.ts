export { pruneWebhookLog } from './prune-repo.ts'
export { deliverMessage } from './deliver.ts'
export {
  claimedMessage,
  findReceiver,
  placeOf,
  type Attempt,
  type DueMessage,
  type Receiver,
  type WebhookRef,
} from './delivery-repo.ts'
export { insertMessage, queueMessages } from './outbox-repo.ts'
export type { DeliveryPlan, ReceiverRules } from './receiver-rules.ts'
export {
  countReceivers,
  deleteReceiver,
  findMessage,
  findMessages,
  insertWebhook,
  receiverColumns,
  receiverRow,
  switchOff,
  switchOn,
  type MessageRow,
} from './repo.ts'
export { viewDelivery, viewReceiver } from './view.ts'
