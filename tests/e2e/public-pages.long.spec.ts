import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleAsSystemIs,
  expectAccessibleInBoth,
  signIn,
  test,
} from './fixtures.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

for (const path of ['/', '/about', '/privacy', '/terms', '/?missing=%2Fno-such-page']) {
  test(`${path} is accessible, light and dark, on a desktop and a phone`, async ({ page }) => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expectAccessible(page)
      }
    }
  })

  test(`${path} needs no sideways scrolling at 320 px, nor with twice the text size`, async ({ page }) => {
    for (const width of [320, 768, 1440])
      for (const text of ['100%', '200%']) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await page.addStyleTag({ content: `html { font-size: ${text} }` })
        expect(await sideways(page), `${width} px, text ${text}`).toBeLessThanOrEqual(0)
        const menu = page.locator('header summary')
        if (!(await menu.isVisible())) continue
        await menu.click()
        expect(await sideways(page), `${width} px, text ${text}, menu open`).toBeLessThanOrEqual(0)
      }
  })
}

for (const size of [desktop, phone])
  test(`the help is accessible at ${size.width} pixels, light and dark`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of ['/help', '/help?q=leave', '/help/quick-entry', '/help/keyboard']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessibleAsSystemIs(page)
    }
  })

test('the contact form, its problems and its confirmation are accessible in both schemes, also at 320 pixels', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/400 \(Bad Request\)/)
  await page.goto('/contact')
  await expectAccessibleAsSystemIs(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await expectAccessibleAsSystemIs(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await page.getByLabel('Your name').fill('Noor')
  await page.getByLabel('Your email').fill('noor@visitor.example')
  await page.getByLabel('Message').fill('Hello.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message received')
  await expectAccessibleAsSystemIs(page)
})

for (const width of [1440, 390])
  test(`a person’s page is accessible in both schemes, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'manager@acme.example')
    const answer = await page.request.get('/api/v1/people?search=Meera')
    const { items } = (await answer.json()) as { items: { id: string }[] }
    await page.goto(`/people/${items[0]!.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera')
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
    await expectAccessibleInBoth(page)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })

/** By how many pixels the page or its bar is wider than the window. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate<number>(
    `Math.max(...[document.documentElement, document.querySelector('header')].map((one) => one.scrollWidth - one.clientWidth))`,
  )
}
