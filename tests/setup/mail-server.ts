import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  to: string[]
  text: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Refuses the next mails, this many times. */
  refuseNext(times: number): void
}

/** An SMTP server for a test file, which keeps the mails that it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--
          done(Object.assign(new Error('The mailbox is full'), { responseCode: 452 }))
          return
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (times) => void (refusals = times),
  }
}
