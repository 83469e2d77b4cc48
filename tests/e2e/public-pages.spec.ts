import { expect, signIn, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page has its sections in order, and the bar links to them', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Close the day in under a minute.')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'It reads, so that you can decide',
      'Talk becomes tasks',
      'Built for Production',
      'What changes',
      'Pricing',
      'Tomorrow morning, know how today went.',
    ])
    const bar = page.getByRole('banner').getByRole('navigation')
    for (const [name, heading] of [
      ['AI Features', 'It reads, so that you can decide'],
      ['Pricing', 'Pricing'],
      ['Meetings', 'Talk becomes tasks'],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport()
    }
    await page.getByRole('link', { name: 'Explore AI Features' }).click()
    await expect(page).toHaveURL('/#ai')
  })

  test('the bar links to the sign-in, trials and contracts to the contact page with their topic', async ({
    page,
  }) => {
    await page.goto('/')
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
    for (const name of ['Sign In', 'Get Started']) await expect(link(name)).toHaveAttribute('href', '/login')
    const trial = '/contact?about=trial'
    for (const name of ['Start Free Trial', 'Start Free 14-Day Trial'])
      await expect(link(name)).toHaveAttribute('href', trial)
    const table = page.getByRole('table')
    const ofTable = (name: string) => table.getByRole('link', { name })
    await expect(ofTable('Start Free Trial (Starter)')).toHaveAttribute('href', trial)
    await expect(ofTable('Contact Support (Enterprise)')).toHaveAttribute('href', '/contact?about=plans')
    await ofTable('Start Free Trial (Starter)').click()
    await expect(page.getByLabel('What it is about')).toHaveValue('trial')
  })

  test('arrow keys choose the way of billing, and its prices are shown', async ({ page }) => {
    await page.goto('/')
    const table = page.getByRole('table', { name: 'Pricing' })
    await expect(page.getByText('Save up to 37%')).toBeVisible()
    await expect(table.getByText('$144 billed annually')).toBeVisible()
    await expect(table.getByText('you save $7 a month, 37%')).toBeVisible()
    await expect(table.getByText('you save $14 a month, 29%')).toBeVisible()
    await expect(table.getByText('$19')).toBeHidden()

    await page.getByRole('radio', { name: 'Annually' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await expect(table.getByText('$19')).toBeVisible()
    await expect(table.getByText('$49')).toBeVisible()
    await expect(table.getByText('$144 billed annually')).toBeHidden()
  })

  test('the plans are sections on a phone, with the same choice', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByRole('heading', { level: 3, name: 'Professional' })).toBeVisible()
    await expect(page.getByText('$420 billed annually').filter({ visible: true })).toHaveCount(1)
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await expect(page.getByText('$49').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('$420 billed annually').filter({ visible: true })).toHaveCount(0)
  })

  test('a phone shows the sign-in without opening the menu, which links to the sections', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await banner.locator('summary').click()
    await banner.getByRole('link', { name: 'Pricing' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Pricing' })).toBeInViewport()
  })

  test('every link of the bar and the footer opens a page', async ({ page }) => {
    await page.goto('/terms')
    const links = page.locator('header a[href], footer a[href]')
    const addresses = new Set(await Promise.all((await links.all()).map((link) => link.getAttribute('href'))))
    expect(addresses.size).toBeGreaterThan(8)
    for (const address of addresses) {
      const answer = await page.request.get(address!)
      expect(answer.status(), address!).toBe(200)
    }
  })

  test('a nonexistent address leads to the start page, which names it', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page).toHaveURL('/?missing=%2Fno-such-page')
    await expect(page.getByText('There is no page at /no-such-page.')).toBeVisible()
  })

  test('the table of contents of a text page links to its sections', async ({ page }) => {
    await page.goto('/privacy')
    await page.getByRole('navigation', { name: 'On this page' }).getByText('How long it is kept').click()
    await expect(page.getByRole('heading', { name: 'How long it is kept' })).toBeInViewport()
  })
})

test('a signed-in person gets their home at /', async ({ page }) => {
  await signIn(page, 'employee@acme.example')
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByText('Start Free Trial')).toHaveCount(0)
})
