import { longestMessage } from '#core/telegram/limits.ts'
import type { Api } from 'grammy'
import * as z from 'zod'
import { outcomeOfError, type SendOutcome } from '../outcome.ts'

const button = z.strictObject({ label: z.string(), data: z.string() })

/** A message of the bot in a chat. */
export const botMessage = z.strictObject({
  text: z.string(),
  buttons: z.array(button).optional(),
  /** The press of a button that this answers, so that the button stops waiting. */
  answers: z.string().optional(),
})
export type BotMessage = z.output<typeof botMessage>

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Sends a message as plain text: nothing in it is markup. */
export async function sendMessage(
  bot: Api,
  chatId: number,
  { text, buttons, answers }: BotMessage,
): Promise<SendOutcome> {
  // Ignores a failure, because a button stops waiting after a while and only the message matters.
  if (answers !== undefined) await bot.answerCallbackQuery(answers).catch(() => {})
  try {
    await bot.sendMessage(chatId, fitted(text), {
      link_preview_options: { is_disabled: true },
      ...(buttons
        ? {
            reply_markup: {
              inline_keyboard: buttons.map(({ label, data }) => [{ text: label, callback_data: data }]),
            },
          }
        : {}),
    })
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOfError(error, bot.token)
  }
}

/** The text, shortened to the limit of a message between two characters. */
function fitted(text: string): string {
  if (text.length <= longestMessage) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length > longestMessage - 1) break
    kept += segment
  }
  return `${kept}…`
}
