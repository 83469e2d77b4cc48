import { IconX } from '@tabler/icons-react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { destinations } from './destinations.ts'
import styles from './frame.module.css'
import { pagesOf } from './permitted-places.ts'

/** Explains why the person is at their home although they opened another address. */
export function ArrivalBar() {
  const router = useRouter()
  const insteadOf = useRouterState({ select: ({ location }) => location.state.insteadOf })
  const close = () =>
    void router.navigate({ to: '.', search: true, replace: true, state: { insteadOf: undefined } })
  return (
    <div role="status">
      {insteadOf && (
        <div className={styles.arrival}>
          <Mark name="warning" />
          <span>
            {insteadOf.isClosed ? (
              <>You have no access to {pageName(insteadOf.path)}. Your company’s administrator can give it.</>
            ) : (
              <>
                There is no page at <bdi>{insteadOf.path}</bdi>. You are at Home.
              </>
            )}
          </span>
          <IconButton small label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={close} />
        </div>
      )}
    </div>
  )
}

function pageName(path: string): string {
  const pages = destinations.flatMap((place) => [...pagesOf(place)])
  const page = pages.find(({ path: own, alsoUnder = [] }) => [own, ...alsoUnder].includes(path))
  return page?.name ?? 'that page'
}
