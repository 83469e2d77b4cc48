import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { openLoaded, pagesFirstOf, people } from './pages.ts'

// Each test runs in its own worker.
test.describe.configure({ mode: 'parallel' })

// Every scheme, width, text size and role is in every-page.long.spec.ts.
for (const email of people)
  test(`the pages first visited by ${email} open and are accessible`, async ({ page }) => {
    test.setTimeout(120_000)
    await signIn(page, email)
    for (const path of await pagesFirstOf(page, email)) {
      await openLoaded(page, path)
      expect(new URL(page.url()).pathname, 'the person may open the page').toBe(path)
      await expectAccessible(page)
    }
  })

test('the pages of visitors open and are accessible', async ({ page, watch }) => {
  watch.expectComplaints(/401/)
  for (const path of ['/', '/login', '/about', '/contact', '/help']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  }
})
