import { withEdit, withMention } from '#core/tasks/bound-text.ts'
import type { Mention } from '#core/tasks/mentions.ts'
import { Chip, Choice } from '#web/ui/mark/chip.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { PeoplePicker } from '#web/ui/people/people-picker.tsx'
import type { QuickEntryState } from './use-quick-entry.ts'

interface PersonChipProps {
  mention: Mention
  quick: QuickEntryState
  /** The due date of the task, for which absences are shown. */
  date: string
  onPlain: () => void
  focusField: () => void
}

/** An assignee of the task. Its picker replaces the person, or removes the mention. */
export function PersonChip({ mention, quick, date, onPlain, focusField }: PersonChipProps) {
  const { bound, change } = quick
  return (
    <Chip
      label="For"
      value={
        <>
          <Avatar id={mention.id} name={mention.name} />
          {mention.name}
        </>
      }
      isDefault={false}
      onPlain={onPlain}
    >
      {(close) => (
        <>
          <PeoplePicker
            label="Somebody else"
            single
            isNested
            date={date}
            value={[]}
            onChange={([person]) => {
              if (person) change(withMention(bound, mention, person).bound)
              close()
              focusField()
            }}
          />
          <Choice
            onPick={() => {
              change(withEdit(bound, { start: mention.start, end: mention.end, insert: '' }))
              close()
              focusField()
            }}
          >
            Remove {mention.name}
          </Choice>
        </>
      )}
    </Chip>
  )
}
