import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { CompanyEndBanner } from './company-end-banner.tsx'

const me = somebodyWith('CAN_VIEW_OWN_REPORTS')

it('names the last day and the day of deletion', async () => {
  const tenant = { ...me.tenant!, endsOn: '2026-06-30', deletedOn: '2026-07-30' }
  await renderPage(<CompanyEndBanner />, { as: { ...me, tenant } })
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Daymark ends for Acme on 30-Jun-2026. After that day nobody can sign in, and everything is deleted on 30-Jul-2026.',
  )
})

it('shows nothing if no end was announced', async () => {
  await renderPage(<CompanyEndBanner />, { as: me })
  expect(await screen.findByRole('status')).toBeEmptyDOMElement()
})
