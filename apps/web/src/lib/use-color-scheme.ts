import { useComputedColorScheme, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from './api.ts'
import { meKey, useMe } from './use-me.ts'

/**
 * The chosen scheme, 'auto' for that of the system, and whether the page is dark now. A choice also applies in the
 * person's other browsers.
 */
export function useColorScheme() {
  const { tenant } = useMe()
  const client = useQueryClient()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const choose = (chosen: MantineColorScheme) => {
    setColorScheme(chosen)
    // Platform administrators have no stored preferences: their choice stays on the device.
    if (!tenant) return
    // The page has already changed; a failure to store the preference needs no message.
    call('PATCH /me', { body: { preferences: { colorScheme: chosen } } })
      .then((me) => client.setQueryData(meKey, me))
      .catch(() => undefined)
  }
  return { colorScheme, isDark, choose }
}

/** Applies the scheme that the person chose in another browser, once per page load. */
export function useStoredColorScheme(): void {
  const { preferences } = useMe()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const applied = useRef(false)
  useEffect(() => {
    if (applied.current) return
    applied.current = true
    if (preferences.colorScheme !== 'auto' && preferences.colorScheme !== colorScheme)
      setColorScheme(preferences.colorScheme)
  }, [preferences.colorScheme, colorScheme, setColorScheme])
}
