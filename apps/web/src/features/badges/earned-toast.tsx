import { useEffect, useRef } from 'react'
import { toast } from '#web/lib/toast.ts'
import { justEarned, useBadges, type EarnedBadge } from './use-badges.ts'

/** Shows a toast once for badges earned while the page is open; earlier ones are in the notifications. */
export function EarnedToast() {
  const { data } = useBadges()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = new Set(data.earned.map(({ id }) => id))
    for (const badge of before ? data.earned : []) {
      if (before?.has(badge.id)) continue
      justEarned.add(badge.id)
      toast.success(toastText(badge), { id: badge.id })
    }
  }, [data])
  return null
}

function toastText({ name, description }: EarnedBadge): string {
  return `${name} earned. ${description}`
}
