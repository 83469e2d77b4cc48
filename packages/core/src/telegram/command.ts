/** A received message: a command with its argument, or a text. */
export type Sent = { command: string; argument: string } | { text: string }

/** Reads a message. A command may name the bot (`/today@DaymarkBot`), as Telegram writes it in menus. */
export function readMessage(text: string): Sent {
  const found = /^\/([a-z]+)(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(text.trim())
  if (!found) return { text }
  const [, command = '', argument = ''] = found
  return { command: command.toLowerCase(), argument: argument.trim() }
}
