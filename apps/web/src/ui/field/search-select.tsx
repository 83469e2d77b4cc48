import { Combobox, useCombobox } from '@mantine/core'
import { useContext, useEffect, useId, useState } from 'react'
import { EnclosingForm } from '#web/ui/form/field-problems.ts'
import { useOnceReady } from '#web/lib/use-once-ready.ts'
import { clsx } from '../clsx.ts'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

interface SearchSelectProps extends FieldWords {
  id?: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** The options are on their way. */
  isLoading?: boolean
  /** Shown where nothing matches the typed text. */
  noMatch: string
  /** Called with the typed text where the options are searched elsewhere, and with undefined once it is gone. */
  onTyped?: ((typed: string | undefined) => void) | undefined
}

const shownAtMost = 60

const unchosen = 'Choose one of the list.'

/**
 * One of very many options, found by typing any part of it. Text that means one option chooses it with Enter or when the
 * field is left, or once the options are there; other text stays, and the form around the field is not sent with it.
 */
export function SearchSelect(props: SearchSelectProps) {
  const {
    label,
    optional,
    help,
    error,
    labelHidden,
    id: given,
    value,
    onChange,
    options,
    isLoading = false,
    noMatch,
    onTyped,
  } = props
  const own = useId()
  const id = given ?? own
  const [typed, setTypedText] = useState<string>()
  const setTyped = (next: string | undefined) => {
    setTypedText(next)
    onTyped?.(next)
  }
  const [isLeft, setLeft] = useState(false)
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const problem = isLeft && typed !== undefined ? unchosen : undefined
  const around = useContext(EnclosingForm)
  const unread = typed === undefined ? undefined : unchosen
  useEffect(() => {
    around?.report(id, unread)
    return () => around?.report(id, undefined)
  }, [around, id, unread])
  const forget = () => {
    setTyped(undefined)
    setLeft(false)
    around?.report(id, undefined)
  }
  const chosen = options.find((one) => one.value === value)?.label ?? value
  const words = (typed ?? '')
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean)
  const found = options.filter((one) => words.every((word) => one.label.toLowerCase().includes(word)))
  const text = typed?.trim().toLowerCase() ?? ''
  /** The one option that the text means. */
  const meant =
    text === ''
      ? undefined
      : (options.find((one) => one.label.toLowerCase() === text) ??
        (found.length === 1 ? found[0] : undefined))
  // The text may be entered, or the field left, before the options are there.
  const entered = useOnceReady(!isLoading, () => {
    if (typed === undefined) return
    if (text !== '' && !meant) return setLeft(true)
    forget()
    if (meant && meant.value !== value) onChange(meant.value)
  })
  return (
    <Field {...{ id, label, optional, help, error: problem ?? error, labelHidden }}>
      {(control) => (
        <Combobox
          store={list}
          onOptionSubmit={(next) => {
            entered.takeBack()
            forget()
            onChange(next)
            list.closeDropdown()
          }}
        >
          <Combobox.Target withAriaAttributes>
            <input
              {...control}
              type="text"
              autoComplete="off"
              className={clsx(styles.input, styles.select)}
              value={typed ?? chosen}
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => list.openDropdown()}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                entered.takeBack()
                list.openDropdown()
                list.updateSelectedOptionIndex()
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed === undefined || list.getSelectedOptionIndex() !== -1)
                  return
                // The form is not sent with text that is being chosen.
                if (isLoading || meant) event.preventDefault()
                if (meant) list.closeDropdown()
                entered.ask()
              }}
              onBlur={() => {
                list.closeDropdown()
                entered.ask()
              }}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!list.dropdownOpened || (isLoading && found.length === 0)}>
            <Combobox.Options aria-label={label} mah={240} style={{ overflowY: 'auto' }}>
              {found.slice(0, shownAtMost).map((one) => (
                <Combobox.Option key={one.value} value={one.value} active={one.value === value}>
                  {one.label}
                </Combobox.Option>
              ))}
              {found.length === 0 && !isLoading && <Combobox.Empty>{noMatch}</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  )
}
