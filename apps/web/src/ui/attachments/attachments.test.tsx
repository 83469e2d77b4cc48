import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Attachments } from './attachments.tsx'
import { newUpload } from './upload.ts'
import { useUploads } from './use-uploads.ts'

function Files() {
  return <Attachments uploads={useUploads('report', [], [])} />
}

it('displays that location and time are removed from photos', async () => {
  const { user } = await renderPage(<Files />)
  await user.click(screen.getByRole('button', { name: /Attachments/ }))
  expect(screen.getByText(/Where and when a photo was taken is removed from it\./)).toBeVisible()
})

it('shows a chosen file by the name that the server will give it', () => {
  const file = new File(['x'], 'bill\u202efdp.\u200bexe.pdf', { type: 'application/pdf' })
  expect(newUpload(file, 1)).toMatchObject({ name: 'billfdp.exe.pdf', state: 'sending' })
  const empty = new File([], 'a\n.pdf')
  expect(newUpload(empty, 1)).toMatchObject({ name: 'a.pdf', problem: 'a.pdf is empty.' })
})
