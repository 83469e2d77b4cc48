import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dateWords } from '#core/time/spoken-date.ts'

test('the help lists the words for dates that are read, with their meaning', () => {
  const page = readFileSync(new URL('../apps/public/help/dates.md', import.meta.url), 'utf8')
  const rows = dateWords.map(
    ({ words, means }) => `| ${words.map((word) => `\`${word}\``).join(', ')} | ${means} |`,
  )
  expect(page).toContain(['| You type | It means |', '| --- | --- |', ...rows].join('\n'))
})
