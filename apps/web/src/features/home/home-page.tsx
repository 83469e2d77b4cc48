import { useMe, useHas } from '#web/lib/use-me.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { DayState } from './day-state.tsx'
import { HomeAction } from './home-action.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What is left today, the one thing to do about it, and what happened lately. */
export default function HomePage() {
  const { user, tenant } = useMe()
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
      {tenant ? (
        <RecentActivity />
      ) : (
        <p>
          You are signed in as a platform administrator. What the people of a company report is theirs: none
          of it is shown to you.
        </p>
      )}
    </>
  )
}
