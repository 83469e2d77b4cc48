import { useState } from 'react'
import { readDevice, writeDevice } from '#web/lib/storage.ts'
import type { Column } from '#web/ui/table/table-types.ts'

/** Which columns of a list are shown, as chosen on this device. A name and the order of the list cannot be hidden. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const place = `hidden-columns.${list}`
  const [hidden, setHidden] = useState(() => readDevice<readonly string[]>(place) ?? [])
  const choices = columns
    .filter(({ isName, key }) => !isName && key !== 'date')
    .map(({ key, head }) => ({ key, head, isShown: !hidden.includes(key) }))
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    writeDevice(place, next)
  }
  const isChoosable = (key: string) => choices.some((one) => one.key === key)
  const shown = columns.filter(({ key }) => !isChoosable(key) || !hidden.includes(key))
  return { shown, choices, toggle }
}
