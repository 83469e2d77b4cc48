import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf, unreachable, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { findDrafts } from '#web/lib/drafts.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { ReportPanel } from './report-panel.tsx'

afterEach(clearDevice)

const example = exampleOf('GET /reports/{reportId}')
const ids = ['report_01k0000000e0000000000000a1', 'report_01k0000000e0000000000000a2']

function List() {
  const [at, setAt] = useState<number | undefined>(0)
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        Open the first
      </button>
      <ReportPanel
        reportId={at === undefined ? undefined : ids[at]}
        onStep={(step) => setAt(((at ?? 0) + step + 2) % 2)}
        onClose={() => setAt(undefined)}
      />
    </>
  )
}

it('keeps a half-written comment across Next, Previous, Close and a failure, until it is sent', async () => {
  const answer = ({ path }: Asked) => ({
    ...example,
    id: path['reportId']!,
    canAcknowledge: true,
    acknowledgments: [],
  })
  const { user, api } = await renderPage(<List />, {
    as: somebodyWith('CAN_ACKNOWLEDGE_REPORTS'),
    api: {
      'GET /reports/{reportId}': answer,
      'POST /reports/{reportId}/acknowledgments': unreachable,
    },
  })
  const comment = () => screen.findByLabelText(/Comment/)
  await user.type(await comment(), 'Well planned')
  await user.click(screen.getByRole('button', { name: 'Next report' }))
  await waitFor(async () => expect(await comment()).toHaveValue(''))
  await user.click(screen.getByRole('button', { name: 'Previous report' }))
  await waitFor(async () => expect(await comment()).toHaveValue('Well planned'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Open the first' }))
  await waitFor(async () => expect(await comment()).toHaveValue('Well planned'))
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('Failed to acknowledge report.')).toBeVisible()
  expect(await comment()).toHaveValue('Well planned')
  api.serve({ 'POST /reports/{reportId}/acknowledgments': answer })
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText(/Report Acknowledged!/)).toBeVisible()
  // A success closes the message of the failed attempt.
  expect(screen.queryByText('Failed to acknowledge report.')).toBeNull()
  await waitFor(async () => expect(await findDrafts('')).toEqual([]))
})

it('displays which version was copied, and not on other versions', async () => {
  const [first] = example.versions
  const versions = [
    { ...first!, isCopied: true },
    { ...first!, versionNumber: 2, action: 'edited' as const, isCopied: false },
  ]
  const { user } = await renderPage(<List />, {
    as: somebodyWith('CAN_ACKNOWLEDGE_REPORTS'),
    api: { 'GET /reports/{reportId}': ({ path }) => ({ ...example, id: path['reportId']!, versions }) },
  })
  const copied = 'Copied from an earlier report'
  await user.click(await screen.findByRole('button', { name: 'Version 1' }))
  expect(screen.getByText(copied)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Version 2/ }))
  expect(screen.queryByText(copied)).toBeNull()
})

it('shows what an edit removed and what it added', async () => {
  const [first] = example.versions
  const versions = [
    { ...first!, tasksCompleted: '- Loaded 11 trailers' },
    { ...first!, versionNumber: 2, action: 'edited' as const, tasksCompleted: '- Loaded 12 trailers' },
  ]
  const { user } = await renderPage(<List />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS'),
    api: { 'GET /reports/{reportId}': ({ path }) => ({ ...example, id: path['reportId']!, versions }) },
  })
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(example.employee.name)
  await user.click(await screen.findByRole('button', { name: 'What changed' }))
  expect(screen.getByRole('deletion')).toHaveTextContent('removed: 11')
  expect(screen.getByRole('insertion')).toHaveTextContent('added: 12')
})
