import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './filters.module.css'
import { TextField } from './text-field.tsx'

const pauseMs = 250

interface SearchFieldProps {
  label: string
  value: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** The page's search; "/" leads here. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  // A value that came from elsewhere (Reset Filters, Back) replaces what is typed.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      latest.current(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={styles.search}>
      <TextField
        label={label}
        labelHidden
        type="search"
        height="tool"
        placeholder={label}
        lead={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        shortcut="/"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-page-search
      />
    </search>
  )
}
