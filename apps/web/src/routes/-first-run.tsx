import { SoFar } from '#web/features/activity/so-far.tsx'
import { FirstRun } from '#web/features/first-run/first-run.tsx'
import { AddPeople } from '#web/features/users/adding/add-people.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'

/** The first run of a company, with parts of other features. */
export default function FirstRunHome() {
  return (
    <FirstRun
      renderPeople={({ seats, sendsMail }) => (
        <RegionBoundary name="add-people">
          <AddPeople seats={seats} sendsMail={sendsMail} />
        </RegionBoundary>
      )}
      soFar={
        <RegionBoundary name="so-far">
          <SoFar />
        </RegionBoundary>
      }
    />
  )
}
