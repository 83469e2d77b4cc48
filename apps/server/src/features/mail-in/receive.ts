import { AppError } from '#core/errors/app-error.ts'
import type { MailInOutcome } from '#core/mail-in/texts.ts'
import { normalEmail } from '#core/people/email.ts'
import { actorOf } from '#server/platform/auth/actor-row.ts'
import { readUnit, type UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { ownMemory } from '#server/platform/untrusted/own-memory.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import { dropStagedFile } from '../attachments/api.ts'
import { sendMail } from '../mail/api.ts'
import { act } from './act.ts'
import { keyOfAddress, type AddressKey } from './address.ts'
import { answerLetter } from './answer-letter.ts'
import { receivedMessage, type Message } from './message-parser.ts'
import { findAddress, isFirstTime, targetOf, type AddressRow } from './repo.ts'
import { leftOutSentence, stageFiles, type StagedFiles } from './stage-files.ts'

/** A message as it arrives. */
export interface Arrived {
  content: Uint8Array
  /** The recipients by its envelope; without them, those of its head. */
  recipients?: readonly string[]
  /** Its envelope has no sender: a program sent it, and gets no answer. */
  isWithoutSender?: boolean
}

/** Most recipients that are looked up. */
const mostRecipients = 10

/** The first of the addresses, with its person, that can be answered at this time. */
export async function findRecipient(
  context: ServerContext,
  addresses: readonly string[],
): Promise<{ key: AddressKey; row: AddressRow } | undefined> {
  for (const key of keysOf(context, addresses).slice(0, mostRecipients)) {
    const scope = { tenantId: key.tenantId, principal: daymark, now: context.clock.now() }
    // oxlint-disable-next-line no-await-in-loop -- the next one is looked up only if this one is unknown
    const row = await findAddress(readUnit(context.pools.app, scope), key)
    if (row) return { key, row }
  }
  return undefined
}

/** The company of the first recipient that is named like an address of ours; it may not exist. */
export function companyOf(context: ServerContext, recipients: readonly string[]): string | undefined {
  return keysOf(context, recipients)[0]?.tenantId
}

/** What those addresses are found by that are named like ours. */
function keysOf({ config }: ServerContext, addresses: readonly string[]): AddressKey[] {
  const domain = config.mailIn?.domain ?? ''
  return addresses.flatMap((one) => keyOfAddress(one, domain) ?? [])
}

/**
 * Does what a message asks for, once: afterwards it is stored as the report, comment or acknowledgment, or has been
 * refused for good.
 * @throws Error if it can be tried again later.
 */
export async function receive(context: ServerContext, arrived: Arrived): Promise<MailInOutcome> {
  const outcome = await outcomeOf(context, arrived).catch((error: unknown) => {
    context.metrics.mailIn.inc({ outcome: 'later' })
    throw error
  })
  context.metrics.mailIn.inc({ outcome })
  context.log.info({ outcome }, 'a reply to a mail was received')
  return outcome
}

async function outcomeOf(context: ServerContext, arrived: Arrived): Promise<MailInOutcome> {
  // What strangers send to other addresses is not read at all.
  const named = arrived.recipients && (await findRecipient(context, arrived.recipients))
  if (arrived.recipients && !named) return 'unknown-address'
  const message = await parse(context, arrived)
  if (message === 'unreadable') return message
  const found = named ?? (await findRecipient(context, message.to))
  if (!found) return 'unknown-address'
  if (arrived.isWithoutSender || message.isAutomatic) return 'automatic'
  if (!isFrom(found.row, message)) return 'wrong-sender'
  const received = {
    ...found,
    message,
    scope: scopeOf(context, found),
    hash: Buffer.from(message.hash),
  }
  if (message.text === '')
    return refuse(
      context,
      received,
      'empty',
      'Your reply had no text above the mail that it answers. Write above it.',
    )
  return carryOut(context, received)
}

async function parse(context: ServerContext, arrived: Arrived): Promise<Message | 'unreadable'> {
  const { content, recipients = [] } = arrived
  // Without a known company, sequentially.
  const of = companyOf(context, recipients) ?? 'mail in'
  const asked = { of, tooCostly: 'malformed_request', transfer: ownMemory(content) } as const
  try {
    return await parsers.parse(receivedMessage, { content }, asked)
  } catch (error) {
    if (error instanceof AppError && error.code === 'malformed_request') return 'unreadable'
    throw error
  }
}

/** Whether the person has sent it, as far as a message shows it. */
function isFrom({ email, notification_email: other }: AddressRow, { from, failsDmarc }: Message): boolean {
  const [sender = '', ...others] = from.map(normalEmail)
  return others.length === 0 && !failsDmarc && [email, other].map(normalEmail).includes(sender)
}

interface Received {
  key: AddressKey
  row: AddressRow
  message: Message
  hash: Buffer
  scope: UnitScope
}

/** Acts as the person, with their permissions and the limits of their requests. */
function scopeOf({ clock, limits }: ServerContext, { key, row }: Pick<Received, 'key' | 'row'>): UnitScope {
  const { tenantId } = key
  const { zone: timeZone } = row
  const actor = actorOf(row.user_id, row)
  const principal = { kind: 'person', actor, tenantId, timeZone, via: 'mail' } as const
  return { tenantId, principal, timeZone, now: clock.now(), limits }
}

async function carryOut(context: ServerContext, received: Received): Promise<MailInOutcome> {
  const { key, row, message, hash, scope } = received
  const target = targetOf(row)
  context.limits.request({ self: row.user_id, company: key.tenantId }, scope.now, true)
  const files: StagedFiles =
    target.kind === 'report'
      ? await stageFiles(context, scope, message.files)
      : { staged: [], refused: message.files.map(({ name }) => name) }
  let kept: ReadonlySet<string> = new Set()
  try {
    return await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
      kept = new Set()
      if (!(await isFirstTime(unit, key, hash))) return 'repeated'
      const { outcome, leftOut } = await act(unit, target, { text: message.text, files: files.staged })
      kept = new Set(files.staged.filter((one) => !leftOut.includes(one)).map(({ id }) => id))
      const names = [...files.refused, ...leftOut.map(({ file }) => file.name)]
      const sentences = [
        ...(outcome === 'addition' ? ['Your reply was added to the report that you had submitted.'] : []),
        ...(names.length > 0 ? [leftOutSentence(names, target.kind)] : []),
      ]
      if (sentences.length > 0)
        sendMail(unit, answerLetter(row, { subject: 'Your reply was received', sentences }))
      return outcome
    })
  } catch (error) {
    kept = new Set()
    if (!isFinal(error)) throw error
    return await refuse(context, received, 'refused', error.fields[0]?.message ?? error.message)
  } finally {
    await Promise.all(
      files.staged.filter(({ id }) => !kept.has(id)).map((one) => dropStagedFile(context, one)),
    )
  }
}

/** Whether trying again later would be refused for the same reason. */
function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.status !== 429
}

/** Mails the person why their reply was not used, with its text, unless that was done. */
async function refuse(
  context: ServerContext,
  { key, row, message, hash, scope }: Received,
  outcome: 'empty' | 'refused',
  reason: string,
): Promise<MailInOutcome> {
  return writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    if (!(await isFirstTime(unit, key, hash))) return 'repeated'
    if (context.limits.mayAnswerMail(scope, scope.now))
      sendMail(
        unit,
        answerLetter(row, {
          subject: 'Your reply could not be used',
          sentences: [reason],
          text: message.text,
        }),
      )
    return outcome
  })
}
