import type { Mail, LetterContent } from '../mail/api.ts'
import type { UnsubscribeLinks } from './token.ts'

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
