import type { Id } from '#core/ids/id.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { Mail, LetterContent } from '../mail/api.ts'

/** A person of a company. */
export interface Recipient {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
}

/** The purpose of the sealed token, so that no other sealed text is accepted. */
const place = 'unsubscribe'
const pair = /^([0-9a-f-]{36}) ([0-9a-f-]{36})$/

/** The recipient of a token; undefined if it was not made here. */
export function readToken(box: SecretBox, token: string): Recipient | undefined {
  const sealed = Buffer.from(token, 'base64url')
  if (box.isUnbound(sealed)) return undefined
  const [, tenantId, userId] = pair.exec(box.open(sealed, place) ?? '') ?? []
  return tenantId && userId ? { tenantId: tenantId as Id<'tenant'>, userId: userId as Id<'user'> } : undefined
}

function tokenOf(box: SecretBox, { tenantId, userId }: Recipient): string {
  return box.seal(`${tenantId} ${userId}`, place).toString('base64url')
}

/** The addresses with which a recipient ends mail about notifications without a session. */
export interface UnsubscribeLinks {
  /** For mail programs: one request to it ends the mail. */
  oneClick: string
  /** For people: a page that asks first. */
  page: string
}

/**
 * Makes the links of recipients. They are stored nowhere, work as long as the server's key is used, and reveal nothing
 * of the person.
 *
 * @returns Undefined without the operator's public address, which a link in a mail needs.
 */
export function unsubscribeLinks({
  config,
  secrets,
}: Pick<ServerContext, 'config' | 'secrets'>): ((recipient: Recipient) => UnsubscribeLinks) | undefined {
  const { publicUrl } = config
  if (publicUrl === undefined) return undefined
  return (recipient) => {
    const token = tokenOf(secrets, recipient)
    return {
      oneClick: `${publicUrl}/api/unsubscribe?token=${token}`,
      page: `${publicUrl}/unsubscribe?token=${token}`,
    }
  }
}

/** Where links in a mail lead; undefined if the operator set no public address. */
export interface MailLinks {
  publicUrl: string | undefined
  unsubscribe: UnsubscribeLinks | undefined
}

/**
 * The end of a mail that a person can end: why they get it, their settings, and the way out, for people in the foot and
 * for mail programs in the header.
 * @param why A sentence to the person.
 */
export function waysOut(
  why: string,
  { publicUrl, unsubscribe }: MailLinks,
): Pick<LetterContent, 'foot'> & Pick<Mail, 'unsubscribeUrl'> {
  const settings = publicUrl
    ? [{ label: 'Choose what is mailed', url: `${publicUrl}/account/notifications` }]
    : []
  const end = unsubscribe ? [{ label: 'Turn off this mail', url: unsubscribe.page }] : []
  return { foot: { text: why, links: [...settings, ...end] }, unsubscribeUrl: unsubscribe?.oneClick }
}
