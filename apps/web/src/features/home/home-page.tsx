import { useMe, useHas } from '#web/lib/use-me.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DayState } from './day-state.tsx'
import { HomeAction } from './home-action.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What is left today, the one thing to do about it, and what happened lately. */
export default function HomePage() {
  const { user } = useMe()
  const has = useHas()
  return (
    <>
      <PageTitle
        documentTitle="Home"
        facts={has('CAN_SUBMIT_OWN_EOD') && <DayState />}
        action={<HomeAction />}
        actionOnPhone="inline"
      >
        {`Welcome, ${user.firstName}`}
      </PageTitle>
      <RecentActivity />
    </>
  )
}
