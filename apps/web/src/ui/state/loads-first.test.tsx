import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { LoadsFirst } from './loads-first.tsx'

function page(isBusy: boolean) {
  return (
    <LoadsFirst then={<p>What follows</p>}>
      <div aria-busy={isBusy}>The block</div>
    </LoadsFirst>
  )
}

it('the content after a block is hidden while the block is loading', async () => {
  await renderPage(page(true))
  const follows = () => screen.getByText('What follows').parentElement!
  expect(follows().className).not.toBe('')
  const block = screen.getByText('The block')
  block.setAttribute('aria-busy', 'false')
  await expect.poll(() => follows().className).toBe('')
  block.setAttribute('aria-busy', 'true')
  await expect.poll(() => follows().className).toBe('')
})
