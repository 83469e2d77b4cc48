/** The texts of the bot and the page about the link. */
export const blockedText =
  'You blocked the bot in Telegram, so the chat was disconnected. Connect it again to get messages.'
export const takenText = 'Somebody else of your company linked the same chat, so it was disconnected here.'
export const unlinkedText = 'This chat is not linked to Daymark: open Integrations there and press Connect.'
export const expiredText =
  'This link was used already or is older than 10 minutes: open Integrations in Daymark and press Connect again.'
export const disconnectedText =
  'Disconnected. Daymark sends nothing to this chat any more, and answers nothing about you.'
export const testText = 'This is a test. Your reminders reach this chat.'
export const commandsText =
  '/today: your day; /today fri: another one\n/report: submit your daily report\n/cancel: stop writing a report\n/stop: disconnect this chat'

export function linkedText(name: string, company: string): string {
  return `This chat is linked to ${name} at ${company}. Your reminders come here.\n\n${commandsText}`
}
