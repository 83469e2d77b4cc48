import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { DeleteAdminDialog } from './deletion-dialogs.tsx'

const [tenant] = exampleOf('GET /platform/tenants').items
const about = exampleOf('GET /platform/tenants/{tenantId}/admin-deletion')

it.each([
  [{ reports: 0, files: 0, notifications: 1 }, /Their 1 notification goes too\./],
  [{ reports: 1, files: 1, notifications: 0 }, /Their 1 report and 1 file go too\./],
  [{ reports: 0, files: 0, notifications: 2 }, /Their 2 notifications go too\./],
])('says what is deleted with the administrator: %j', async (counts, sentence) => {
  await renderPage(<DeleteAdminDialog tenant={tenant!} onClose={() => undefined} />, {
    api: { 'GET /platform/tenants/{tenantId}/admin-deletion': { ...about, ...counts } },
  })
  expect(await screen.findByText(sentence)).toBeVisible()
})
