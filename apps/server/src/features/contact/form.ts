import { contactLimits } from '#core/contact/limits.ts'
import { contactTopics, type ContactTopic } from '#core/contact/topics.ts'
import { seenText } from '#core/names/seen-text.ts'
import { isEmail, normalEmail } from '#core/people/email.ts'
import type { SiteContent } from '#public/content.ts'
import type { ContactValues, ContactView } from '#public/renderer.ts'

type Texts = SiteContent['contact']

const fields = ['name', 'email', 'organisation', 'message'] as const

export const emptyValues: ContactValues = { name: '', email: '', organisation: '', message: '', topic: '' }

/** A topic by its name; undefined for anything else. */
export function topicOf(given: unknown): ContactTopic | undefined {
  return contactTopics.find((topic) => topic === given)
}

/** The typed values, as far as a page can show them again. */
export function typedValues(sent: ReadonlyMap<string, string>): ContactValues {
  const typed = { ...emptyValues }
  for (const field of fields) typed[field] = (sent.get(field) ?? '').replaceAll('\r\n', '\n')
  typed.topic = topicOf(sent.get('topic')) ?? ''
  return typed
}

/** The values in the form in which they are kept: without spaces around them and characters that cannot be seen. */
export function normalValues({ name, email, organisation, message, topic }: ContactValues): ContactValues {
  return {
    name: seenText(name).trim(),
    email: normalEmail(email),
    organisation: seenText(organisation).trim(),
    message: message.trim(),
    topic,
  }
}

const unkeepable = { line: /[\p{Cc}\p{Cs}]/u, text: /[\0\p{Cs}]/u }
const visible = /[^\s\p{Cf}]/u

/** The problems by field; empty for a valid form. */
export function problemsOf(values: ContactValues, texts: Texts): ContactView['problems'] {
  const found = fields.map((field) => [field, problemOf(field, values[field], texts)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

function problemOf(field: (typeof fields)[number], value: string, texts: Texts): string | undefined {
  if (!visible.test(value)) return field === 'organisation' ? undefined : texts[field].missing
  if (value.length > contactLimits[field]) return texts[field].tooLong
  if ((field === 'message' ? unkeepable.text : unkeepable.line).test(value)) return texts.unreadable
  return field === 'email' && !isEmail(value) ? texts.email.invalid : undefined
}
