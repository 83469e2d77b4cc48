import { webhookEvent, webhookEventExample } from '../webhook-event.ts'
import type { Schemas } from './schemas.ts'

/** The messages that Daymark sends to webhooks, as the member `webhooks` of the document. */
export function describeWebhooks(schemas: Schemas): object {
  return {
    event: {
      post: {
        operationId: 'webhookEvent',
        summary: 'What Daymark sends to the address of a webhook',
        description: about,
        tags: ['Webhooks'],
        security: [],
        parameters: [
          header('webhook-id', 'Names the message. It stays the same when the message is sent again.', {
            example: 'msg_01k0000000e0000000000000w2',
          }),
          header('webhook-timestamp', 'When this attempt was sent, in seconds since 1970.', {
            pattern: '^[0-9]+$',
            example: '1781009280',
          }),
          header('webhook-signature', 'The signatures, separated by spaces, each as `v1,` and base64.', {
            example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
          }),
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: schemas.use(webhookEvent, 'WebhookEvent'),
              example: webhookEventExample,
            },
          },
        },
        responses: {
          204: { description: 'The message has arrived. Every status 2xx means this.' },
          410: { description: 'The receiver wants no more messages: the webhook is switched off.' },
        },
      },
    },
  }
}

const about = `Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) specifies.

- **Verify** the body as it arrived, before it is parsed: a signature is HMAC-SHA256 over \`id.timestamp.body\`, with the bytes that follow \`whsec_\` in the secret, decoded from base64. Refuse a timestamp that is more than five minutes away. For 24 hours after a secret was replaced there are two signatures.
- **Answer** with a status 2xx within 15 seconds, and do the work afterwards. A failed message is sent again for three days, less and less often.
- **Store** the ids that you have handled for some days: a message may arrive twice. Messages about one record arrive in their order, and a later one waits for the earlier; between records there is no order.
- **Read** the record with a key: a message contains no text that people wrote.`

function header(
  name: string,
  description: string,
  { example, ...rest }: { example: string; pattern?: string },
) {
  return { name, in: 'header', required: true, description, schema: { type: 'string', ...rest }, example }
}
