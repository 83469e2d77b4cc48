import {
  countWeek,
  weekFigures,
  weekMessage,
  type ReportedWeek,
  type WeekSummary,
} from '#core/summaries/week.ts'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { writeLetter, type LetterItem, type LetterPart, type Mail } from '../mail/api.ts'
import { teamLink } from '../tasks/api.ts'
import { waysOut, type MailLinks } from '../unsubscribe/api.ts'
import { listPart, otherItems, withAddresses } from './letter-lists.ts'
import type { WeekFacts } from './week-facts.ts'
import type { WeekManager } from './week-people-repo.ts'

/** The most people that a list names; the others are counted. */
const mostNamed = 50

/** The mail of a manager's week, with the details behind the notification. */
export function weekLetter(
  { to, actor, company, day }: WeekManager,
  { facts, summary }: { facts: WeekFacts; summary: WeekSummary },
  links: MailLinks,
): Mail {
  const { silent, gaps } = countWeek(summary.people)
  const parts = [
    ...listPart('No report in the last 7 days', named(silent, '/delinquent-reports')),
    ...listPart('Reports missing', named(gaps, '/delinquent-reports')),
    ...blocked(facts),
    ...away(facts),
    ...holidays(facts),
  ]
  return writeLetter({
    to,
    subject: `Your team’s week, ${formatDateWithDay(day)}`,
    parts: [
      { kind: 'paragraph', text: `Hello ${actor.name},` },
      { kind: 'paragraph', text: weekMessage(weekFigures(summary)) },
      ...parts.map((part) => withAddresses(part, links.publicUrl)),
    ],
    ...waysOut(`You get this on the day of the week that you chose in Daymark at ${company}.`, links),
  })
}

function named(people: readonly ReportedWeek[], url: string): LetterItem[] {
  const items = people.slice(0, mostNamed).map(({ name, expected, reported }) => ({
    text: `${name}: ${reported} of ${expected}`,
    url,
  }))
  return [...items, ...otherItems(people.length - items.length, url)]
}

function blocked({ blocked: { tasks, total } }: WeekFacts): LetterPart[] {
  const items = tasks.map(({ id, title, dueDate }) => ({
    text: `“${title}”`,
    detail: `Due on ${formatDate(dueDate)}`,
    url: teamLink(id),
  }))
  return listPart('Blocked tasks', [...items, ...otherItems(total - items.length, '/team-tasks')])
}

function away({ away: people }: WeekFacts): LetterPart[] {
  const items = people.slice(0, mostNamed).map(({ name, days }) => ({
    text: name,
    detail: days.map((day) => formatDateWithDay(day)).join(', '),
  }))
  return listPart('On leave in the next 7 days', [
    ...items,
    ...otherItems(people.length - items.length, '/calendar-view?kinds=leave,off'),
  ])
}

function holidays({ holidays: rows }: WeekFacts): LetterPart[] {
  return listPart(
    'Holidays',
    rows.map(({ date, name, business_unit_name: unit }) => ({
      text: `${formatDateWithDay(date)}: ${name}`,
      detail: unit ?? undefined,
    })),
  )
}
