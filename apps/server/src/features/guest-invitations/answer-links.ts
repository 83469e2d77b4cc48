import { normalEmail } from '#core/people/email.ts'
import type { Id } from '#core/ids/id.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { ServerContext } from '#server/platform/server-context.ts'

/** A guest of a meeting. */
export interface Guest {
  tenantId: Id<'tenant'>
  meetingId: Id<'meeting'>
  email: string
}

/** The purpose of the sealed token, so that no other sealed text is accepted. */
const place = 'guest-answer'
const parts = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (\S+)$/

/** The guest of a token; undefined if it was not made here. */
export function readGuestToken(box: SecretBox, token: string): Guest | undefined {
  const sealed = Buffer.from(token, 'base64url')
  if (box.isUnbound(sealed)) return undefined
  const [, tenantId, meetingId, email] = parts.exec(box.open(sealed, place) ?? '') ?? []
  if (!tenantId || !meetingId || !email) return undefined
  return {
    tenantId: tenantId as Id<'tenant'>,
    meetingId: meetingId as Id<'meeting'>,
    email: normalEmail(email),
  }
}

function tokenOf(box: SecretBox, { tenantId, meetingId, email }: Guest): string {
  return box.seal(`${tenantId} ${meetingId} ${email}`, place).toString('base64url')
}

/** How guests are notified of a meeting. */
export interface GuestMailing {
  /**
   * The page on which a guest answers. Such addresses are stored nowhere and work as long as the server's key is used.
   * Undefined without the operator's public address, which a link in a mail needs.
   */
  answerPage: ((guest: Guest) => string) | undefined
}

/** Null without a mail server, because guests are notified only by mail. */
export function guestMailing({
  config: { smtpUrl, publicUrl },
  secrets,
}: Pick<ServerContext, 'config' | 'secrets'>): GuestMailing | null {
  if (smtpUrl === undefined) return null
  return {
    answerPage:
      publicUrl === undefined
        ? undefined
        : (guest) => `${publicUrl}/guest-answer?token=${tokenOf(secrets, guest)}`,
  }
}
