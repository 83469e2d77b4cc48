import { secretMark, writeLetter, type Mail } from '../mail/api.ts'
import type { SignUpRequest } from './sealed-request.ts'

/** The mail with the link that creates the company. The names in it are those that the visitor typed. */
export function signUpLetter({ company, name, email }: SignUpRequest): Mail {
  return writeLetter({
    to: email,
    subject: 'Create your company in Daymark',
    parts: [
      { kind: 'paragraph', text: `Hello ${name},` },
      {
        kind: 'paragraph',
        text: `somebody asked to try Daymark with this address, for the company ${company}.`,
      },
      { kind: 'button', label: 'Create company', url: secretMark },
      {
        kind: 'paragraph',
        text: 'The link works for 24 hours. If it was not you, ignore this mail: nothing is created.',
      },
    ],
  })
}
