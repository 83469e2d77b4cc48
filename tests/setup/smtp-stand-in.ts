import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
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
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (part: string) => (source += part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--
          done(Object.assign(new Error('The mailbox is full'), { responseCode: 452 }))
          return
        }
        void keep(
          session.envelope.rcptTo.map(({ address }) => address),
          source,
          done,
        )
      })
    },
  })
  async function keep(to: string[], source: string, done: (error?: Error) => void) {
    try {
      received.push({ to, source, mail: await PostalMime.parse(source) })
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (times) => void (refusals = times),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
