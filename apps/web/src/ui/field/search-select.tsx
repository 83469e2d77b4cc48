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
  /** The options are loading. */
  isLoading?: boolean
  /** Shown if nothing matches the typed text. */
  noMatch: string
  /** Called with the typed text if the options are searched elsewhere, and with undefined once it is cleared. */
  onTyped?: ((typed: string | undefined) => void) | undefined
}

const shownAtMost = 60

const unchosen = 'Choose one of the list.'

/**
 * A select with very many options, found by typing any part of them. Text that identifies one option selects it on
 * Enter or blur, or once the options are loaded. Other text stays, and blocks the form around the field.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, optional, help, error, labelHidden, id: given, value, onChange } = props
  const { options, isLoading = false, noMatch, onTyped } = props
  const own = useId()
  const id = given ?? own
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const entry = useTypedOption({ id, value, onChange, options, isLoading, onTyped })
  const { found } = entry
  return (
    <Field {...{ id, label, optional, help, error: entry.problem ?? error, labelHidden }}>
      {(control) => (
        <Combobox
          store={list}
          onOptionSubmit={(next) => {
            entry.choose(next)
            list.closeDropdown()
          }}
        >
          <Combobox.Target withAriaAttributes>
            <input
              {...control}
              type="text"
              autoComplete="off"
              className={clsx(styles.input, styles.select)}
              value={entry.text}
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => list.openDropdown()}
              onChange={(event) => {
                entry.type(event.currentTarget.value)
                list.openDropdown()
                list.updateSelectedOptionIndex()
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !entry.isTyped || list.getSelectedOptionIndex() !== -1) return
                // The form is not sent while the text is being resolved to an option.
                if (isLoading || entry.isMatch) event.preventDefault()
                if (entry.isMatch) list.closeDropdown()
                entry.resolve()
              }}
              onBlur={() => {
                list.closeDropdown()
                entry.resolve()
              }}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!list.dropdownOpened || (isLoading && found.length === 0)}>
            <Combobox.Options aria-label={label} mah={240} style={{ overflowY: 'auto' }}>
              {found.slice(0, shownAtMost).map((option) => (
                <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
                  {option.label}
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

type Entry = Pick<SearchSelectProps, 'value' | 'onChange' | 'options' | 'onTyped'> & {
  id: string
  isLoading: boolean
}

/** The typed text of a select, the matching options, and the option that it identifies. */
function useTypedOption({ id, value, onChange, options, isLoading, onTyped }: Entry) {
  const [typed, setTypedText] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const setTyped = (next: string | undefined) => {
    setTypedText(next)
    onTyped?.(next)
  }
  const around = useContext(EnclosingForm)
  const unresolved = typed === undefined ? undefined : unchosen
  useEffect(() => {
    around?.report(id, unresolved)
    return () => around?.report(id, undefined)
  }, [around, id, unresolved])
  const forget = () => {
    setTyped(undefined)
    setLeft(false)
    around?.report(id, undefined)
  }
  const text = typed?.trim().toLowerCase() ?? ''
  const words = text.split(/[\s/_]+/).filter(Boolean)
  const found = options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const exact = options.find(({ label }) => label.toLowerCase() === text)
  const match = text === '' ? undefined : (exact ?? (found.length === 1 ? found[0] : undefined))
  // Enter or blur may come before the options are loaded.
  const resolving = useOnceReady(!isLoading, () => {
    if (typed === undefined) return
    if (text !== '' && !match) return setLeft(true)
    forget()
    if (match && match.value !== value) onChange(match.value)
  })
  return {
    text: typed ?? options.find((option) => option.value === value)?.label ?? value,
    isTyped: typed !== undefined,
    found,
    isMatch: match !== undefined,
    problem: isLeft && typed !== undefined ? unchosen : undefined,
    type: (next: string) => {
      setTyped(next)
      resolving.takeBack()
    },
    resolve: resolving.ask,
    choose: (next: string) => {
      resolving.takeBack()
      forget()
      onChange(next)
    },
  }
}
