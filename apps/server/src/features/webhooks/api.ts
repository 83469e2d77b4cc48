export { pruneWebhookLog } from './prune-repo.ts'
export { queueMessages } from './outbox-repo.ts'
