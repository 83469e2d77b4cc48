import { expect, expectAccessibleInBoth, pressTwo, signIn, test } from './fixtures.ts'

const rows = 'main ol > li'

test('the board ranks by streak, reports of the month and name, with medals for three, and the own row visible', async ({
  page,
}) => {
  await signIn(page, 'director@acme.example')
  await page.goto('/leaderboard')
  await expect(page).toHaveTitle('Leadership Board · Daymark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leadership Board')
  await expect(page.getByText(/^Ranked by days in a row, then by reports in \w+ \d{4}$/)).toBeVisible()
  await expect(page.locator(rows).first()).toBeVisible()
  const found = await page.locator(rows).evaluateAll((items) =>
    items.map((item) => {
      const text = item.textContent
      return {
        rank: Number(/Rank (\d+)/.exec(text)?.[1]),
        streak: Number(/(\d+) days? in a row/.exec(text)?.[1]),
        month: Number(/(\d+) reports? this month/.exec(text)?.[1]),
      }
    }),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.map(({ rank }) => rank)).toEqual(found.map((_, index) => index + 1))
  for (const [index, { streak, month }] of found.slice(1).entries()) {
    const before = found[index]!
    expect(before.streak > streak || (before.streak === streak && before.month >= month)).toBe(true)
  }
  expect(await page.locator(`${rows} svg text`).allTextContents()).toEqual(['1', '2', '3'])
  await expect(page.getByRole('heading', { name: 'Resting Today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On Leave Today' })).toBeVisible()
  await expectAccessibleInBoth(page)

  // The own row stays visible, on its page and on others.
  const row = (rank: number) => ({
    rank,
    userId: `user_01k0000000e0000000000000${String(rank).padStart(2, '0')}`,
    employeeName: `Person ${rank}`,
    designation: 'Engineer',
    businessUnitName: 'Technology & Engineering',
    currentReportingStreak: 200 - rank,
    reportsSubmittedThisMonth: 8,
    isMe: rank === 60,
  })
  await page.route('**/api/v1/leaderboard*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const items = Array.from({ length: at === 1 ? 50 : 20 }, (_, index) => row((at - 1) * 50 + index + 1))
    return route.fulfill({
      json: {
        items,
        page: at,
        total: 70,
        own: row(60),
        isOwnWaiting: false,
        hasBoard: true,
        month: '2026-06',
        longestStreak: 199,
        isFresh: false,
        units: [],
      },
    })
  })
  await page.getByRole('searchbox').fill('Person')
  await expect(page.getByRole('region', { name: 'Your place' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Your place' })).toContainText('Person 60 (you)')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toBeAt(/page=2/)
  const own = page.locator(rows).filter({ hasText: '(you)' })
  await expect(own).toHaveCount(1)
  await page.setViewportSize({ width: 900, height: 420 })
  await page.evaluate('scrollTo(0, 0)')
  await expect(own).toBeInViewport()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(own).toBeInViewport()
})

test('by keyboard: open the board, a member, a unit, and go back', async ({ page }) => {
  await signIn(page, 'director@acme.example')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressTwo(page, 'g', 'b')
  // The address changes before the page does, and the home has a list of ranks too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leadership Board')
  await expect(page.locator(rows).first()).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('meera')
  await expect(page).toBeAt(/search=meera/)
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(page.locator(rows)).toContainText('Meera Iyer')
  // The rank is that of the complete board.
  const rank = await page.locator(rows).locator('span').first().textContent()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nobody of this name')
  await expect(page.getByText('No matching members found.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toBeAt(/\/leaderboard$/)
  expect(rank).toMatch(/\d+/)

  await page.keyboard.press('f')
  await page.keyboard.press('Enter')
  // The popup focuses its first field, which would take the focus from another one.
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toBeVisible()
  await page.getByRole('radio', { name: 'Finance & Accounts' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toBeAt(/bu=bu_/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
    'Business unit: Finance & Accounts',
  )
  await expect(page.locator(rows).first()).toContainText('Rank 1')
  await expect(page.locator(rows).filter({ hasText: 'Technology & Engineering' })).toHaveCount(0)
  await page.reload()
  await expect(page.locator(rows).first()).toContainText('Finance & Accounts')
})
