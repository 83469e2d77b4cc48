import { handleUpdate } from '#server/features/telegram/updates/handle.ts'
import { sendMessages } from '#server/features/telegram/messages/send-messages.ts'
import { update } from '#server/features/telegram/updates/update.ts'
import type { Api } from '../setup/api.ts'
import type { TelegramServer } from '../setup/telegram-server.ts'
import { permissionsByRoleName } from '#core/access/default-roles.ts'
import type { Company, Person, PersonGiven } from './company.ts'

/** A chat with the bot, in which a person writes and reads. */
export class TelegramChat {
  readonly id: number
  readonly #api: Api
  readonly #telegram: TelegramServer

  constructor(api: Api, telegram: TelegramServer, id: number) {
    this.id = id
    this.#api = api
    this.#telegram = telegram
  }

  /** Writes a message; returns the bot's answers. */
  write(text: string): Promise<string[]> {
    return this.take(this.#telegram.message(this.id, text))
  }

  /** Presses a button of the last message; returns the bot's answers. */
  press(label: string): Promise<string[]> {
    return this.take(this.#telegram.press(this.id, label))
  }

  /** Handles an update as if Telegram had delivered it; returns the bot's answers. */
  async take(given: { update_id: number }): Promise<string[]> {
    const before = this.texts.length
    await handleUpdate(this.#api.context, update.parse(given))
    while ((await sendMessages(this.#api.context)) > 0);
    return this.texts.slice(before)
  }

  /** Links the chat to the person, with the link from their page. */
  async link(person: Person): Promise<string[]> {
    return this.write(`/start ${await codeOf(person)}`)
  }

  get texts(): string[] {
    return this.#telegram.textsTo(this.id)
  }
}

/** The code of a new link. */
export async function codeOf(person: Person): Promise<string> {
  const { status, body } = await person.call('POST /telegram/link')
  if (status !== 200) throw new Error(`no link was made: ${JSON.stringify(body)}`)
  return new URL(body.url).searchParams.get('start')!
}

/** An employee who may use the bot: of the default roles only the administrator's allows it. */
export function botUser(company: Company, given: PersonGiven = {}): Promise<Person> {
  return company.person({
    permissions: [...permissionsByRoleName('Employee'), 'CAN_USE_TELEGRAM_BOT'],
    ...given,
  })
}
