import { counted } from '../texts/counted.ts'
/** The checks, in the order in which equal results are listed. */
export const configurationChecks = [
  'ai-key',
  'google-sign-in',
  'telegram-bot',
  'telegram-updates',
  'mail',
  'mail-in',
  'push-keys',
  'clock',
  'files',
] as const
export type ConfigurationCheck = (typeof configurationChecks)[number]

export const checkNames: Readonly<Record<ConfigurationCheck, string>> = {
  'ai-key': 'AI key',
  'google-sign-in': 'Google sign-in',
  'telegram-bot': 'Telegram bot',
  'telegram-updates': 'Telegram messages arrive',
  mail: 'Mail is sent',
  'mail-in': 'Replies by mail arrive',
  'push-keys': 'Push keys',
  clock: 'Clock',
  files: 'Files can be written',
}

/** The results, most urgent first. */
export const checkResults = ['fails', 'slow', 'works', 'not-used'] as const
export type CheckResult = (typeof checkResults)[number]

interface Checked {
  check: ConfigurationCheck
  result: CheckResult
}

/** Sorts by urgency, and equal results in the order of the checks. */
export function sortChecks<T extends Checked>(checked: readonly T[]): T[] {
  const place = ({ check, result }: Checked): number =>
    checkResults.indexOf(result) * configurationChecks.length + configurationChecks.indexOf(check)
  return checked.toSorted((one, other) => place(one) - place(other))
}

/** "6 work, 1 is slow, 1 fails, 1 not used"; results without a check are left out. */
export function countResults(checked: readonly Checked[]): string {
  const count = (result: CheckResult): number => checked.filter((one) => one.result === result).length
  const [works, slow, fails, unused] = [count('works'), count('slow'), count('fails'), count('not-used')]
  return [
    works > 0 && counted(works, 'works', 'work'),
    slow > 0 && `${counted(slow, 'is', 'are')} slow`,
    fails > 0 && counted(fails, 'fails', 'fail'),
    unused > 0 && `${unused} not used`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
