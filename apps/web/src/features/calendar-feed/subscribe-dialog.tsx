import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { FeedAddress, feedQuery } from './feed-address.tsx'

/** Shows, renews and ends the private address at which a calendar program reads the person’s calendar. */
export function SubscribeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Subscribe in your calendar program" isOpen={isOpen} onClose={onClose} size={560}>
      <Subscribe onClose={onClose} />
    </Dialog>
  )
}

function Subscribe({ onClose }: { onClose: () => void }) {
  const query = useQuery(feedQuery)
  const isSlow = useSlow(query.isPending)
  if (query.data) return <FeedAddress madeAt={query.data.madeAt} onClose={onClose} />
  if (query.isError)
    return <ErrorState error={query.error} what="The address" retry={() => query.refetch()} />
  return isSlow ? <Skeleton width={280} /> : null
}
