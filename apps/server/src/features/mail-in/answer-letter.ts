import type { AddressRow } from './repo.ts'
import { writeLetter, type LetterPart, type Mail } from '../mail/api.ts'

interface Answer {
  subject: string
  /** Sentences to the person. */
  sentences: readonly string[]
  /** What they wrote, if it was not used, so that it is not lost. */
  text?: string
}

/** The answer to an answer: to the address of the person's account, and never to the sender that the message names. */
export function answerLetter(
  { name, notification_email: to, company }: Pick<AddressRow, 'name' | 'notification_email' | 'company'>,
  { subject, sentences, text }: Answer,
): Mail {
  const paragraph = (words: string): LetterPart => ({ kind: 'paragraph', text: words })
  const written = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  return {
    ...writeLetter({
      to,
      subject,
      parts: [
        paragraph(`Hello ${name},`),
        ...sentences.map(paragraph),
        ...(written.length > 0
          ? [{ kind: 'heading', text: 'What you wrote' } as const, ...written.map(paragraph)]
          : []),
      ],
      foot: { text: `You get this because you replied to a mail of Daymark at ${company}.`, links: [] },
    }),
    isAnswer: true,
  }
}
