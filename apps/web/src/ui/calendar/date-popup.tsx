import { IconCalendar } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Popup } from '../overlay/popup.tsx'
import { DateCalendar, type ChoosableDays } from './date-calendar.tsx'
import fieldStyles from '../field/field.module.css'

interface DatePopupProps extends ChoosableDays {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The field that it fills, which regains the focus. */
  field: RefObject<HTMLInputElement | null>
  /** The id of the field's label, which is part of the accessible name. */
  labelId: string
}

/** The button inside a date field, and the calendar that it opens; the arrow down key in the field opens it too. */
export function DatePopup(props: DatePopupProps) {
  const { isOpen, onOpenChange, field, labelId, onChoose, ...days } = props
  const button = useRef<HTMLButtonElement>(null)
  const isFine = useMedia('finePointer')
  // On a touch screen focusing a field opens the on-screen keyboard, which would cover the page.
  const returnFocus = () => (isFine ? field : button).current?.focus()
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onEscape={returnFocus}
      position="bottom-end"
      isModal
      followsRoom
      target={
        <IconButton
          ref={button}
          label="Choose a date"
          shortcut="↓"
          // The arrow key opens it from the field, so the button is not a tab stop: people who type dates reach the
          // next field with one Tab.
          tabIndex={-1}
          icon={<IconCalendar size={16} stroke={1.5} />}
          className={fieldStyles.trail}
          aria-describedby={labelId}
          onClick={() => onOpenChange(!isOpen)}
        />
      }
    >
      <DateCalendar
        {...days}
        onChoose={(date) => {
          onOpenChange(false)
          returnFocus()
          onChoose(date)
        }}
      />
    </Popup>
  )
}
