import { capitalised } from '#core/texts/capitalised.ts'
import { publicEvents, type EventSubject, type PublicEvent } from '#core/webhooks/events.ts'
import { GroupedChoices, type ChoiceGroup } from '#web/ui/field/grouped-choices.tsx'

const groupNames: Record<EventSubject, string> = {
  report: 'Reports',
  task: 'Tasks',
  meeting: 'Meetings',
  leave: 'Leave',
  person: 'People',
  badge: 'Badges',
  holiday: 'Holidays',
  role: 'Roles',
  unit: 'Business units',
  company: 'Company',
}

const events = Object.entries(publicEvents)

const groups: ChoiceGroup[] = Object.entries(groupNames).map(([subject, name]) => ({
  name,
  rows: events.flatMap(([event, spec]) =>
    spec.subject === subject ? [[event, sentenceOf(event as PublicEvent)] as const] : [],
  ),
}))

/** "A report was submitted, in time or late". */
export function sentenceOf(event: PublicEvent): string {
  const { when } = publicEvents[event]
  return capitalised(when)
}

interface EventChoicesProps {
  id: string
  /** The names of the chosen events, separated by spaces. */
  chosen: string
  error: string | undefined
  onChange: (chosen: string) => void
}

/** Which events a webhook gets, by the kind of their record. */
export function EventChoices(props: EventChoicesProps) {
  return <GroupedChoices {...props} label="Events" groups={groups} />
}
