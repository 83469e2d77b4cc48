import { checkNames, countResults, type CheckResult } from '#core/configuration-check/checks.ts'
import { formatDateTime } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'

export type CheckState = Output<'GET /configuration-check'>

export const resultWords: Readonly<Record<CheckResult, { word: string; mark: MarkName }>> = {
  fails: { word: 'Fails', mark: 'missed' },
  slow: { word: 'Slow', mark: 'warning' },
  works: { word: 'Works', mark: 'attending' },
  'not-used': { word: 'Not used', mark: 'notUsed' },
}

/** The result as text, to send it to whoever can repair something. */
export function resultText({ checkedAt, items }: CheckState, timeZone: string): string {
  return [
    `Daymark, configuration check of ${formatDateTime(checkedAt, timeZone)}: ${countResults(items)}`,
    ...items.map(({ check, result, found, repair }) =>
      [`${checkNames[check]}: ${resultWords[result].word}. ${found}`, repair].filter(Boolean).join(' '),
    ),
  ].join('\n')
}
