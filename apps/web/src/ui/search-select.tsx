import { Combobox, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { clsx } from './clsx.ts'
import { Field, type FieldWords } from './field.tsx'
import styles from './field.module.css'

interface SearchSelectProps extends FieldWords {
  id?: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  /** Shown where nothing matches the typed text. */
  noMatch: string
}

const shownAtMost = 60

/** One of very many options, found by typing any part of it. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, optional, help, error, labelHidden, id, value, onChange, options, noMatch } = props
  const [typed, setTyped] = useState<string>()
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption()
      setTyped(undefined)
    },
  })
  const chosen = options.find((one) => one.value === value)?.label ?? value
  const words = (typed ?? '')
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean)
  const found = options.filter((one) => words.every((word) => one.label.toLowerCase().includes(word)))
  return (
    <Field {...{ id, label, optional, help, error, labelHidden }}>
      {(control) => (
        <Combobox
          store={list}
          onOptionSubmit={(next) => {
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
                list.openDropdown()
                list.updateSelectedOptionIndex()
              }}
              onBlur={() => list.closeDropdown()}
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!list.dropdownOpened}>
            <Combobox.Options aria-label={label} mah={240} style={{ overflowY: 'auto' }}>
              {found.slice(0, shownAtMost).map((one) => (
                <Combobox.Option key={one.value} value={one.value} active={one.value === value}>
                  {one.label}
                </Combobox.Option>
              ))}
              {found.length === 0 && <Combobox.Empty>{noMatch}</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  )
}
