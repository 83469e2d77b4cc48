export { botOf } from './bot.ts'
export { sendNotification, type NotificationOutcome } from './notify/send-notification.ts'
export { findLastUpdate, pruneTelegram } from './updates/bot-repo.ts'
export { webhookUrl } from './updates/webhook.ts'
