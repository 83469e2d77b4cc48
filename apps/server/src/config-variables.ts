import type { Environment } from './config-values.ts'

/** The variables of the server and its commands that begin with DAYMARK_ (docs/operations.md). */
export const knownVariables = [
  'DAYMARK_ADMIN_PASSWORD',
  'DAYMARK_AI_KEY',
  'DAYMARK_AI_MODEL',
  'DAYMARK_AI_PROVIDER',
  'DAYMARK_AI_URL',
  'DAYMARK_BACKUP_AT',
  'DAYMARK_BACKUP_DIR',
  'DAYMARK_BODY_TIMEOUT_MS',
  'DAYMARK_CONTACT',
  'DAYMARK_DEMO',
  'DAYMARK_FILES_DIR',
  'DAYMARK_GOOGLE_CLIENT_ID',
  'DAYMARK_GOOGLE_CLIENT_SECRET',
  'DAYMARK_GOOGLE_URL',
  'DAYMARK_LIMIT_FACTOR',
  'DAYMARK_LOG_DAYS',
  'DAYMARK_LOG_LEVEL',
  'DAYMARK_MAIL_FROM',
  'DAYMARK_MAIL_IN_DOMAIN',
  'DAYMARK_MAIL_IN_MAILGUN_KEY',
  'DAYMARK_MAIL_IN_SECRET',
  'DAYMARK_MAIL_IN_SMTP',
  'DAYMARK_MAIL_IN_TLS_CERT',
  'DAYMARK_MAIL_IN_TLS_KEY',
  'DAYMARK_MCP',
  'DAYMARK_METRICS_PUBLIC',
  'DAYMARK_METRICS_TOKEN',
  'DAYMARK_PASSWORD_MIN_LENGTH',
  'DAYMARK_PRIVATE_HOSTS',
  'DAYMARK_PRIVATE_PUSH_HOSTS',
  'DAYMARK_PRIVATE_WEBHOOK_HOSTS',
  'DAYMARK_PRIVATE_SIGN_IN_HOSTS',
  'DAYMARK_REQUEST_TIMEOUT_MS',
  'DAYMARK_S3_ACCESS_KEY_ID',
  'DAYMARK_S3_BUCKET',
  'DAYMARK_S3_ENDPOINT',
  'DAYMARK_S3_REGION',
  'DAYMARK_S3_SECRET_ACCESS_KEY',
  'DAYMARK_SECRET_KEY',
  'DAYMARK_SERVICE_WORKER',
  'DAYMARK_SIGNUP',
  'DAYMARK_SMTP_URL',
  'DAYMARK_TELEGRAM_TOKEN',
  'DAYMARK_TELEGRAM_URL',
  'DAYMARK_TRUST_PROXY',
  'DAYMARK_URL',
] as const

const prefix = 'DAYMARK_'
/** More differences than this make another word. */
const mostEdits = 3

/**
 * A sentence for each variable that looks like one of Daymark's and is none, with the one that may be meant. They stop no
 * start: after going back to an earlier version, variables of the later one are still set.
 */
export function unknownVariables(env: Environment): string[] {
  const known: ReadonlySet<string> = new Set(knownVariables)
  return Object.keys(env)
    .filter((name) => name.startsWith(prefix) && env[name]?.trim() && !known.has(name))
    .toSorted()
    .map((name) => {
      const near = nearest(name)
      return `${name} is no variable of Daymark and changes nothing${near ? `; is ${near} meant?` : '.'}`
    })
}

function nearest(name: string): string | undefined {
  const [first] = knownVariables
    .map((known) => ({ known, edits: editsBetween(known, name) }))
    .toSorted((a, b) => a.edits - b.edits)
  return first && first.edits <= mostEdits ? first.known : undefined
}

/** How many letters have to be added, left out or replaced to make one word of the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [down, letter] of one.split('').entries()) {
    const next = [down + 1]
    for (const [across, wanted] of other.split('').entries())
      next.push(
        Math.min(
          (next[across] ?? 0) + 1,
          (row[across + 1] ?? 0) + 1,
          (row[across] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
