import { AppError } from '#core/errors/app-error.ts'
import type { Sent } from '#core/telegram/command.ts'
import { firstAndLast } from '#core/values/required.ts'
import { readUnit, type PlatformUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { deleteConversations, findConversation, lockConversation } from '../chat/conversation-repo.ts'
import type { ChatPerson } from '../chat/people-repo.ts'
import { overText, sendReport, beginEdit, beginReport, continueReport } from '../chat/write-report.ts'
import { todayText } from '../chat/today.ts'
import { chatDisconnected } from '../link/events.ts'
import { clearChat, queueUse } from '../link/link-repo.ts'
import { commandsText, disconnectedText, linkedText } from '../link/texts.ts'
import type { BotMessage } from '../messages/message.ts'
import { queueMessages } from '../messages/outbox-repo.ts'
import { isFirstTime } from './bot-repo.ts'

/** An update from a linked chat. */
export interface Asked {
  updateId: number
  chatId: number
  people: readonly ChatPerson[]
  sent: Sent
  /** The data of the button that was pressed. */
  press: string | undefined
  pressId: string | undefined
}

type Once = (work: (unit: PlatformUnit) => Promise<BotMessage[]>) => Promise<void>

/** Answers the people of a linked chat. */
export async function answerLinked(context: ServerContext, asked: Asked, once: Once): Promise<void> {
  const { people, sent, press, chatId } = asked
  const [verb = '', argument = ''] = press?.split(' ') ?? []
  const whoms = people.map(({ tenantId, actor }) => ({ tenantId, userId: actor.userId }))
  const cancel = () =>
    once(async (unit) => {
      const wasWriting = await deleteConversations(unit, whoms)
      return [reply(asked, wasWriting ? 'Stopped. Nothing was sent.' : 'There is nothing to stop.')]
    })
  if (press !== undefined) {
    if (verb === 'cancel') return cancel()
    const person = people.find(({ tenantId }) => tenantId === argument)
    if (verb === 'report' && person) return asPerson(context, asked, person, (unit) => begin(unit, whoms))
    if (verb === 'edit' && person) return asPerson(context, asked, person, beginEdit)
    if (verb === 'send') return sendWritten(context, asked, argument, once)
    return once(async () => [reply(asked, overText)])
  }
  if (!('command' in sent)) return write(context, asked, sent.text, once)
  switch (sent.command) {
    case 'today':
      return once(async (unit) => {
        const texts = await Promise.all(
          people.map(async (person) => {
            const scope = { ...scopeOf(person), now: unit.now }
            const text = await todayText(readUnit(context.pools.app, scope), sent.argument)
            return people.length === 1 ? text : `${person.company}\n${text}`
          }),
        )
        return texts.map((text) => ({ text }))
      })
    case 'report':
      if (people.length === 1)
        return asPerson(context, asked, firstAndLast(people)[0], (unit) => begin(unit, whoms))
      return once(async () => [whichCompany(people)])
    case 'cancel':
      return cancel()
    case 'skip':
      return write(context, asked, '', once)
    case 'keep':
      return write(context, asked, null, once)
    case 'stop':
      return once(async (unit) => {
        await deleteConversations(unit, whoms)
        await clearChat(unit, chatId, null)
        for (const { tenantId, actor } of people)
          chatDisconnected(unit.within(tenantId), { id: actor.userId, name: actor.name })
        return [{ text: disconnectedText }]
      })
    default:
      return once(async () => people.map(({ actor, company }) => ({ text: linkedText(actor.name, company) })))
  }
}

/** Takes a text as the answer to the question of the report; null keeps the field as it is. */
async function write(context: ServerContext, asked: Asked, text: string | null, once: Once): Promise<void> {
  const person = await writerOf(context, asked)
  if (!person) return once(async () => [reply(asked, `Daymark did not understand this.\n\n${commandsText}`)])
  return asPerson(context, asked, person, async (unit) => {
    const conversation = await lockConversation(unit)
    if (!conversation) return { text: overText }
    const { step, texts } = conversation
    return continueReport(unit, conversation, text ?? (step === 'confirm' ? '' : texts[step]))
  })
}

async function sendWritten(
  context: ServerContext,
  asked: Asked,
  reportId: string,
  once: Once,
): Promise<void> {
  const person = await writerOf(context, asked)
  if (!person) return once(async () => [reply(asked, overText)])
  return asPerson(context, asked, person, (unit) => sendReport(unit, reportId))
}

/** The person of the chat who is writing a report. */
async function writerOf({ pools, clock }: ServerContext, { people }: Asked): Promise<ChatPerson | undefined> {
  const whoms = people.map(({ tenantId, actor }) => ({ tenantId, userId: actor.userId }))
  const scope = { ...scopeOf(firstAndLast(people)[0]), now: clock.now() }
  const found = await findConversation(readUnit(pools.platform, scope), whoms)
  return found && people.find(({ tenantId }) => tenantId === found.tenantId)
}

/** Only one report is written in a chat at a time. */
async function begin(
  unit: UnitOfWork,
  whoms: Parameters<typeof deleteConversations>[1],
): Promise<BotMessage> {
  await deleteConversations(
    unit,
    whoms.filter(({ tenantId }) => tenantId === unit.tenantId),
  )
  return beginReport(unit)
}

/**
 * Acts as the person, with their permissions and the limits of their requests. A refusal changes nothing and its
 * message is the answer.
 */
async function asPerson(
  context: ServerContext,
  asked: Asked,
  person: ChatPerson,
  work: (unit: UnitOfWork) => Promise<BotMessage>,
): Promise<void> {
  const scope = { ...scopeOf(person), now: context.clock.now(), limits: context.limits }
  const once = (answer: (unit: UnitOfWork) => Promise<BotMessage>) =>
    writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
      if (!(await isFirstTime(unit, asked.updateId))) return
      queueUse(unit, asked.chatId)
      const message = await answer(unit)
      queueMessages(unit, asked.chatId, [{ ...message, ...answersOf(asked) }])
    })
  try {
    await once(work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await once(async () => ({ text: error.message }))
  }
}

function scopeOf({ tenantId, actor, timeZone }: ChatPerson) {
  return { tenantId, principal: { kind: 'person', actor, tenantId, timeZone }, timeZone } as const
}

function whichCompany(people: readonly ChatPerson[]): BotMessage {
  return {
    text: 'A report for which company?',
    buttons: people.map(({ tenantId, company }) => ({ label: company, data: `report ${tenantId}` })),
  }
}

function reply(asked: Asked, text: string): BotMessage {
  return { text, ...answersOf(asked) }
}

function answersOf({ pressId }: Asked): Pick<BotMessage, 'answers'> {
  return pressId === undefined ? {} : { answers: pressId }
}
