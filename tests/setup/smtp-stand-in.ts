import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The sender of the envelope; empty for none. */
  from: string
  to: string[]
  /** As sent. */
  source: string
  /** As parsed by a mail program. */
  mail: Email
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Refuses this number of next mails. */
  refuseNext(times: number): void
  /** Whether it refuses mails whose envelope has no sender, as some services do. */
  needsSender: boolean
  close(): Promise<void>
}

/** The value of a header, unfolded and decoded; undefined if the mail has none. */
export function headerOf({ mail }: ReceivedMail, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value
}

/** An SMTP server that records the received mails. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom({ address }, _session, done) {
      const isRefused = opened.needsSender && address === ''
      done(isRefused ? Object.assign(new Error('A sender is needed'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (part: string) => (source += part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--
          done(Object.assign(new Error('The mailbox is full'), { responseCode: 452 }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        void keep({ from, to: rcptTo.map(({ address }) => address), source }, done)
      })
    },
  })
  async function keep(sent: Omit<ReceivedMail, 'mail'>, done: (error?: Error) => void) {
    try {
      received.push({ ...sent, mail: await PostalMime.parse(sent.source) })
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const opened: MailServer = {
    needsSender: false,
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (times) => void (refusals = times),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
  return opened
}
