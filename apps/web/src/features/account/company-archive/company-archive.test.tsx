import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { CompanyArchive } from './company-archive.tsx'

const shown = exampleOf('GET /company-archive')
const archive = shown.archive!
const open = (api: Answers) => renderPage(<CompanyArchive />, { as: somebodyWith('CAN_MANAGE_ROLES'), api })
const withArchive = (changes: Partial<typeof archive>): Answers => ({
  'GET /company-archive': { ...shown, archive: { ...archive, ...changes } },
})

it('asks for an archive with the password, after saying what is in it', async () => {
  const { user, api } = await open({
    'GET /company-archive': { ...shown, archive: null },
    'POST /company-archive': { ...archive, status: 'waiting' },
  })
  expect(await screen.findByText('No archive was asked for yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ask for an archive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for an archive of the company?' }))
  expect(dialog.getByText(/such as personal tasks\. It has no passwords/)).toBeVisible()
  await user.type(dialog.getByLabelText('Current password'), 'right-horse')
  api.serve(withArchive({ status: 'waiting', mayFetch: false, mayCancel: true }))
  await user.click(dialog.getByRole('button', { name: 'Ask for archive' }))
  expect(
    await screen.findByText('The archive is being made. You are notified when it is ready.'),
  ).toBeVisible()
  expect(api.askedOf('POST /company-archive').map(({ body }) => body)).toEqual([
    { currentPassword: 'right-horse' },
  ])
  expect(await screen.findByText('It begins in a moment.')).toBeVisible()
})

it('shows how far it is, and stops making it after a question', async () => {
  const { user, api } = await open({
    ...withArchive({
      status: 'running',
      step: 'task-comments',
      done: 1020,
      total: 17080,
      mayFetch: false,
      mayCancel: true,
    }),
    'POST /company-archive/{archiveId}/cancel': undefined,
  })
  const progress = await screen.findByRole('progressbar', { name: 'Making the archive' })
  expect(progress).toHaveAttribute('value', '1020')
  expect(screen.getByText('Writing task comments: 1,020 of 17,080. You can leave this page.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for an archive' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop making it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop making the archive?' }))
  api.serve(withArchive({ status: 'cancelled', done: 1020, total: 17080, mayFetch: false }))
  await user.click(dialog.getByRole('button', { name: 'Stop making it' }))
  expect(await screen.findByText('It was cancelled.')).toBeVisible()
})

it('offers the download to the person who asked, and until when', async () => {
  await open(withArchive({ mayCancel: true }))
  expect(await screen.findByRole('link', { name: 'Download archive' })).toHaveAttribute(
    'href',
    `/api/v1/company-archive/${archive.id}/content`,
  )
  expect(screen.getByText(/You can download it once, until/)).toBeVisible()
  expect(screen.getByText(archive.sha256!)).toBeInTheDocument()
})

it.each([
  [
    { status: 'failed', problem: 'The disk is full.', mayFetch: false },
    'It could not be made: The disk is full.',
  ],
  [{ status: 'expired', mayFetch: false }, 'It was not downloaded in time, and is deleted.'],
  [{ status: 'fetched', mayFetch: false }, 'It was downloaded, and is deleted.'],
  [{ status: 'cancelled', done: 80, total: 80, mayFetch: false }, 'It was deleted.'],
  [{ status: 'ready', mayFetch: false }, /Meera Iyer can download it, until/],
] as const)('shows the outcome: %o', async (changes, words) => {
  await open(withArchive(changes))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Download archive' })).toBeNull()
})

it('says who can ask', async () => {
  await open({ 'GET /company-archive': { ...shown, mayAsk: false, archive: null } })
  expect(await screen.findByText('Only administrators of the company can ask for one.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for an archive' })).toBeNull()
})

it('says when one can be requested again', async () => {
  await open({ 'GET /company-archive': { ...shown, freeAt: '2026-06-10T12:48:00Z' } })
  expect(
    await screen.findByText(/Three archives were asked for within a day\. You can ask again on/),
  ).toBeVisible()
})

it('says if it could not be loaded', async () => {
  await open({ 'GET /company-archive': new Refused('internal') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
