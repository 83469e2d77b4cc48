import { expect, expectAccessible, signIn, test } from './fixtures.ts'

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // Uses a green picture with a clock as the camera, and grants permission.
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** Runs in the page: records every track from the browser, so that a test can check whether a camera is on. */
const keepTracks = `
  globalThis.given = []
  // The page without an address that comes first has no cameras.
  if (navigator.mediaDevices) {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      given.push(...stream.getTracks())
      return stream
    }
  }
`
/** Runs in the page: mocks a recognition that returns the same words immediately; a real one needs a server. */
const hearSixLoads = `
  globalThis.SpeechRecognition = class extends EventTarget {
    start() {
      const results = [Object.assign([{ transcript: 'six loads' }], { isFinal: true })]
      setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results })))
    }
    stop() {
      this.dispatchEvent(new Event('end'))
    }
    abort() {
      this.stop()
    }
  }
`

test('a photo taken with the camera is attached as JPEG, and the camera is off afterwards', async ({
  page,
}) => {
  await page.addInitScript(keepTracks)
  const camerasOn = () =>
    page.evaluate<number>(`given.filter(({ readyState }) => readyState === 'live').length`)
  await signIn(page, 'rohan.deshpande@acme.example')
  await page.goto('/my-reports')
  await page.getByRole('link', { name: 'Submit EOD', exact: true }).first().click()
  await page.getByRole('button', { name: /^Attachments/ }).click()
  await page.getByRole('button', { name: 'Take photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take photo' })
  await expect(dialog.getByLabel('Picture of the camera')).toBeVisible()
  await expect.poll(camerasOn).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await camerasOn()).toBe(0)

  await page.getByRole('button', { name: 'Take photo' }).click()
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(dialog.getByRole('img', { name: 'What was captured' })).toBeVisible()
  expect(await camerasOn()).toBe(0)
  const uploaded = page.waitForResponse((answer) => answer.url().includes('/api/v1/attachments'))
  await dialog.getByRole('button', { name: 'Use photo' }).click()
  await expect(dialog).toBeHidden()
  expect((await uploaded).status()).toBe(201)
  expect(await (await uploaded).json()).toMatchObject({
    name: expect.stringMatching(/^Photo .*\.jpg$/),
    type: 'image/jpeg',
  })
  await expect(page.getByRole('button', { name: /^Remove Photo/ })).toBeVisible()

  // Another page of the app, without a reload.
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect.poll(camerasOn).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My EOD Reports' })).toBeVisible()
  await expect.poll(camerasOn).toBe(0)
})

test('dictated text is inserted at the caret, and Ctrl Z undoes it', async ({ page }) => {
  await page.addInitScript(hearSixLoads)
  await signIn(page, 'rohan.deshpande@acme.example')
  await page.goto('/submit-eod/today')
  const field = page.getByRole('textbox', { name: 'Tasks completed' })
  await expect(field).toBeFocused()
  await page.keyboard.type('- Moved today')
  for (let step = 0; step < ' today'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Dictate tasks completed' }).click()
  await expect(field).toHaveValue('- Moved six loads today')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop dictating tasks completed' }).click()
  await field.focus()
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('- Moved today')
})
