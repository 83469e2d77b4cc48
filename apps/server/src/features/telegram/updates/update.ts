import * as z from 'zod'

const id = z.number().int()
const chat = z.object({ id, type: z.string() })
const from = z.object({
  username: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

/** The fields that are read of an update of the bot API; others are ignored. */
export const update = z.object({
  update_id: id,
  message: z.object({ chat, from: from.optional(), text: z.string().optional() }).optional(),
  callback_query: z
    .object({ id: z.string(), data: z.string().optional(), message: z.object({ chat }).optional() })
    .optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})
export type Update = z.output<typeof update>

/** The kinds of updates that are requested from Telegram. */
export const wantedUpdates = ['message', 'callback_query', 'my_chat_member'] as const

/** The private chat of an update; groups are not answered. */
export function privateChatOf({
  message,
  callback_query: press,
  my_chat_member: member,
}: Update): number | undefined {
  const found = message?.chat ?? press?.message?.chat ?? member?.chat
  return found?.type === 'private' ? found.id : undefined
}
