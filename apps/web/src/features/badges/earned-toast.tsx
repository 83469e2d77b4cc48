import { useEffect, useRef } from 'react'
import { toast } from '#web/ui/toast.ts'
import { justEarned, useBadges, type EarnedBadge } from './use-badges.ts'

/** Says once what has been earned while the page is open; what was earned before stands in the bell. */
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
      toast.success(wordsOf(badge), { id: badge.id })
    }
  }, [data])
  return null
}

function wordsOf({ name, description }: EarnedBadge): string {
  return `${name} earned. ${description}`
}
