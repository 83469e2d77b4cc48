import { afterAll } from 'vitest'
import { openMailServer, type MailServer } from './smtp-stand-in.ts'

/** An SMTP server until the end of a test file. */
export async function startMailServer(): Promise<MailServer> {
  const server = await openMailServer()
  afterAll(() => server.close())
  return server
}
