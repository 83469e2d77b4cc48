import { EnclosingForm } from '#web/ui/form/field-problems.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { OfferedPeople } from '#web/ui/people/people-source.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './action-items.module.css'
import { AssigneeChip, DueChip, PriorityChip } from './item-chips.tsx'
import { correctionWords } from './item-words.tsx'
import type { Correction, MeetingPeople, ReviewedItem } from './reviewed-items.ts'
import type { Review } from './use-review.ts'

interface ActionItemListProps {
  review: Review
  people: MeetingPeople
}

/** The action items of a session to untick and correct, before they become tasks. */
export function ActionItemList({ review, people }: ActionItemListProps) {
  const all = [...people.attendees, ...(people.creator ? [people.creator] : [])]
  const only = all.filter(({ id }, at) => all.findIndex((person) => person.id === id) === at)
  return (
    // A date in here refuses a wrong day itself, not through the form around it.
    <EnclosingForm value={undefined}>
      <OfferedPeople value={{ only }}>
        <ol className={styles.items}>
          {review.items.map((item) => (
            <li key={item.key} className={styles.item} data-left-out={!item.isTicked || undefined}>
              <Item
                item={item}
                today={review.today}
                onlyFor={people.onlyFor !== undefined}
                onChange={(change) => review.correct(item.key, change)}
              />
            </li>
          ))}
        </ol>
      </OfferedPeople>
    </EnclosingForm>
  )
}

interface ItemProps {
  item: ReviewedItem
  today: Temporal.PlainDate
  onlyFor: boolean
  onChange: (change: Correction) => void
}

function Item({ item, today, onlyFor, onChange }: ItemProps) {
  const { read, isTicked, problem, strangers, refused } = item
  const corrections = correctionWords(item)
  return (
    <>
      <label className={styles.title} dir="auto">
        <CheckBox checked={isTicked} onChange={() => onChange({ isLeftOut: isTicked })} />
        <span>{read.title}</span>
      </label>
      {isTicked && (
        <div className={styles.facts}>
          <div className={styles.chips}>
            <AssigneeChip item={item} onlyFor={onlyFor} onChange={onChange} />
            <DueChip item={item} today={today} onChange={onChange} />
            <PriorityChip item={item} onChange={onChange} />
          </div>
          {strangers.length > 0 && (
            <p className={styles.note}>
              <Mark name="warning" />
              {strangers.join(', ')} {strangers.length === 1 ? 'is' : 'are'} not of this meeting.
            </p>
          )}
          {refused.length > 0 && (
            <p className={styles.note}>
              <Mark name="warning" />
              You can take action items yourself, and give them to nobody else: {refused.join(', ')}{' '}
              {refused.length === 1 ? 'does' : 'do'} not get this one.
            </p>
          )}
          {corrections && (
            <p className={styles.note}>
              <Mark name="info" />
              {corrections}
            </p>
          )}
          {problem && (
            <p className={styles.problem} role="alert">
              <Mark name="missed" size={10} />
              {problem}
            </p>
          )}
        </div>
      )}
    </>
  )
}
