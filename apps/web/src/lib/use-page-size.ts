import { useState } from 'react'
import { readDevice, writeDevice } from './storage.ts'
import { useMe } from './use-me.ts'

/** The sizes beside a list's usual one (docs/spec/decisions.md#131). */
const larger = [25, 50] as const

export interface PageSizes {
  options: readonly number[]
  choose: (size: number) => void
}

/**
 * How many rows a page of a list has: its usual number, or the one that the person has chosen for all lists with a
 * choice. A device remembers it for each of its people, also after they log out.
 */
export function usePageSize(usual: number): { pageSize: number; sizes: PageSizes } {
  const { user } = useMe()
  const place = `page-size.${user.id}`
  const [chosen, setChosen] = useState(() => readDevice<number>(place))
  const options = [usual, ...larger]
  const choose = (size: number) => {
    const next = size === usual ? undefined : size
    setChosen(next)
    writeDevice(place, next ?? null)
  }
  return { pageSize: options.find((size) => size === chosen) ?? usual, sizes: { options, choose } }
}
