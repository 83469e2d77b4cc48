import { CheckBox } from '#web/ui/field/check-box.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './compare.module.css'

interface CellProps {
  place: string
  isCurrent: boolean
  onFocus: () => void
  name: string
  isOn: boolean
  isChanged: boolean
  /** Undefined if the permission cannot be changed here. */
  onToggle: ((isOn: boolean) => void) | undefined
}

/** A cell of the matrix: a check box if the role can be changed, otherwise a mark. Both can have the keyboard focus. */
export function CompareCell({ place, isCurrent, onFocus, name, isOn, isChanged, onToggle }: CellProps) {
  const focus = { 'data-cell': place, tabIndex: isCurrent ? 0 : -1, onFocus }
  if (onToggle)
    return (
      <td className={clsx(isChanged && styles.changed)}>
        <CheckBox
          {...focus}
          aria-label={name}
          checked={isOn}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      </td>
    )
  return (
    <td {...focus}>
      {isOn ? <Mark name="attending" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{isOn ? 'Yes' : 'No'}, locked</span>
    </td>
  )
}
