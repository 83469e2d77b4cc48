import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { standInTime } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage, standInForApi } from '#tests/setup/web/render-page.tsx'
import { saveDraft } from '#web/lib/drafts.ts'
import { hold, withRecords } from '#web/lib/kept/holder.ts'
import { findLapsed } from '#web/lib/kept/waiting-work.ts'
import { learnServerTime } from '#web/lib/server-clock.ts'
import { LapsedBar } from './lapsed-bar.tsx'

it('lists which unsent texts have expired and were deleted, until it is dismissed', async () => {
  const me = somebodyWith()
  standInForApi()
  hold(me.user.id)
  await withRecords(() => Promise.resolve())
  learnServerTime(
    Temporal.Instant.from(standInTime)
      .subtract({ hours: 24 * 30 })
      .toString(),
  )
  await saveDraft('report', 'Half a report', { label: 'Report for Tue 09-Jun-2026' })
  const { user } = await renderPage(<LapsedBar />, { as: me })
  expect(
    await screen.findByText(
      '1 unsent item was kept on this device for 30 days and then deleted: Report for Tue 09-Jun-2026.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(async () => expect(await findLapsed()).toEqual([]))
  expect(screen.queryByText(/deleted/)).toBeNull()
})
