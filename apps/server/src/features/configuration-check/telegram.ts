import { counted } from '#core/texts/counted.ts'
import { GrammyError } from 'grammy'
import type { ServerContext } from '#server/platform/server-context.ts'
import { botOf, findLastUpdate, webhookUrl } from '../telegram/api.ts'
import { fails, notUsed, slow, timed, works, type Finding } from './finding.ts'

const noBot = 'No bot is set up. Nobody can link a chat.'
const unauthorized = 401

export async function checkBot(context: ServerContext): Promise<Finding> {
  const bot = botOf(context)
  if (!bot) return notUsed(noBot)
  const begun = performance.now()
  try {
    const { username } = await bot.getMe()
    return timed(`Answers as @${username}.`, (performance.now() - begun) / 1000)
  } catch (error) {
    return error instanceof GrammyError && [unauthorized, 404].includes(error.error_code)
      ? fails('Telegram refuses the bot’s token.', 'Your operator: set DAYMARK_TELEGRAM_TOKEN again.')
      : fails(
          'Telegram does not answer.',
          'Your operator: check the connection of the server to the internet.',
        )
  }
}

const manyWaiting = 20

/** Whether what people write to the bot reaches Daymark. */
export async function checkUpdates(context: ServerContext): Promise<Finding> {
  const bot = botOf(context)
  if (!bot) return notUsed(noBot)
  const now = context.clock.now()
  const last = await findLastUpdate(context.pools.platform)
  const came = last ? `The last message came ${agoOf(now.since(last))} ago` : 'No message has come yet'
  const info = await bot.getWebhookInfo().catch(() => undefined)
  if (!info) return fails('Telegram does not answer.', 'See “Telegram bot”.')
  const waiting = info.pending_update_count
  const found = `${came}; ${counted(waiting, 'is', 'are')} waiting.`
  const wanted = webhookUrl(context.config)
  if ((info.url || undefined) !== wanted)
    return slow(
      `${found} ${wanted === undefined ? 'Another server has registered an address.' : 'Telegram calls another address.'}`,
      'Daymark registers again each hour. If this stays: two installations use the same bot.',
    )
  if (info.last_error_date !== undefined && waiting > 0)
    return fails(
      `${found} Telegram could not call Daymark: ${info.last_error_message ?? 'no reason was given'}.`,
      'Your operator: make the address of DAYMARK_URL reachable from the internet.',
    )
  return waiting > manyWaiting
    ? slow(found, 'Wait a while and run the checks again.')
    : works(`${found} ${wanted === undefined ? 'Daymark asks for them.' : 'Telegram calls Daymark.'}`)
}

/** "52 minutes". */
function agoOf(since: Temporal.Duration): string {
  const minutes = Math.floor(since.total('minutes'))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return counted(minutes, 'minute', 'minutes')
  return `${Math.floor(minutes / 60)} hours`
}
