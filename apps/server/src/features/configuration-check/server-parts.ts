import { counted } from '#core/texts/counted.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '#core/errors/app-error.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { isListening } from '../mail-in/api.ts'
import { checkPushKeys } from '../push/api.ts'
import { countMails, findDatabaseTime } from './facts-repo.ts'
import { fails, notUsed, slow, timed, works, type Finding } from './finding.ts'

const offSeconds = { slow: 5, fails: 60 }

/** Compares the clocks: the server's decides days and deadlines, the database's when scheduled work runs. */
export async function checkClock({ pools, clock }: ServerContext): Promise<Finding> {
  const before = clock.now()
  const there = await findDatabaseTime(pools.work)
  const after = clock.now()
  const middle = (before.epochMilliseconds + after.epochMilliseconds) / 2
  const off = Math.abs(there.epochMilliseconds - middle) / 1000
  const found = `The clocks of the server and of the database are ${off.toFixed(1)} s apart.`
  const repair = 'Your operator: set both by NTP.'
  if (off > offSeconds.fails) return fails(`${found} Days and due times may be wrong.`, repair)
  return off > offSeconds.slow ? slow(found, repair) : works(found)
}

/** Writes a small file and deletes it. */
export async function checkFiles({ files }: ServerContext): Promise<Finding> {
  const path = `configuration-check/${randomUUID()}`
  const begun = performance.now()
  try {
    await files.put(path, Buffer.from('Daymark'))
    await files.delete(path)
    return timed('A file was written and deleted.', (performance.now() - begun) / 1000)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return fails(error.message, 'Your operator: check the folder or store of the files, and its free space.')
  }
}

/** Whether the mail server accepts a connection and our password, and whether mail is stuck. */
export async function checkMail({ config, pools, clock }: ServerContext): Promise<Finding> {
  const mailer = openMailer(config)
  if (!mailer)
    return notUsed('No mail server is set up. Links are shown to the administrator who makes them.')
  try {
    await mailer.verify()
  } catch {
    return fails(
      'The mail server does not answer, or refuses the password.',
      'Your operator: check DAYMARK_SMTP_URL. Mail waits until then.',
    )
  } finally {
    mailer.close()
  }
  const { stuck } = await countMails(pools.work, clock.now())
  return stuck > 0
    ? slow(
        `The mail server answers, but ${counted(stuck, 'mail waits', 'mails wait')} for over an hour or came back.`,
        'See the people whom mail did not reach, in User Management.',
      )
    : works('The mail server answers, and no mail is stuck.')
}

/** Whether replies to mails can arrive: whether the listener greets, if this server has one. */
export async function checkMailIn({ config }: ServerContext): Promise<Finding> {
  const { mailIn, smtpUrl } = config
  if (!mailIn) return notUsed('No domain for replies is set up. Nobody can reply by mail.')
  if (smtpUrl === undefined)
    return slow(
      'Replies are taken, but no mail is sent that could be replied to.',
      'Your operator: set DAYMARK_SMTP_URL.',
    )
  if (!mailIn.smtp) return works('Mail services may hand over replies.')
  return (await isListening(mailIn.smtp))
    ? works('The listener for replies answers.')
    : fails(
        'The listener for replies does not answer.',
        'Your operator: check DAYMARK_MAIL_IN_SMTP, and the log of the server.',
      )
}

/** Whether the keys that sign push messages can be used. */
export async function checkPush(context: ServerContext): Promise<Finding> {
  return (await checkPushKeys(context))
    ? works('The keys sign messages.')
    : fails(
        'The keys were sealed with another key of the server.',
        'Your operator: set DAYMARK_SECRET_KEY to the one of this database.',
      )
}
