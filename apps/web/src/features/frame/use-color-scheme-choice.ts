import { useComputedColorScheme, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api.ts'
import { meKey, useMe } from '#web/lib/use-me.ts'

/** The shown scheme, light or dark, and its toggle; the choice applies in the person's other browsers too. */
export function useColorSchemeChoice(current: MantineColorScheme) {
  const { preferences, tenant } = useMe()
  const client = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const applied = useRef(false)
  useEffect(() => {
    if (applied.current) return
    applied.current = true
    if (preferences.colorScheme !== 'auto' && preferences.colorScheme !== current)
      setColorScheme(preferences.colorScheme)
  }, [preferences.colorScheme, current, setColorScheme])
  const toggle = () => {
    const chosen = isDark ? 'light' : 'dark'
    setColorScheme(chosen)
    // Platform administrators have no stored preferences: their choice stays on the device.
    if (!tenant) return
    // The page has changed already; a failure to store the preference needs no message.
    call('PATCH /me', { body: { preferences: { colorScheme: chosen } } })
      .then((me) => client.setQueryData(meKey, me))
      .catch(() => undefined)
  }
  return { isDark, toggle }
}
