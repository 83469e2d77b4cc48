/** The endpoints of a company. */
export const maxWebhooks = 20
export const maxWebhookUrl = 2_000
export const maxWebhookDescription = 200
/** How long a former secret signs beside the new one, in hours. */
export const secretOverlapHours = 24
/** How long the log of deliveries is kept. */
export const webhookLogDays = 30
export const webhookLogPageSize = 25
/** How much of an answer the log keeps, in bytes. */
export const keptAnswerBytes = 1_024
