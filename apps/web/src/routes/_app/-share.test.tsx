import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage, standInForApi } from '#tests/setup/web/render-page.tsx'
import { dayDraftName, emptyDraft, type ReportDraft } from '#web/features/reports/submit/report-draft.ts'
import { loadDraft, saveDraft } from '#web/lib/drafts.ts'
import { hold } from '#web/lib/kept/holder.ts'
import { keepFile, keptFiles } from '#web/lib/kept-files.ts'
import { newId } from '#web/lib/new-id.ts'
import type { SharedContent } from '#web/lib/shared-content.ts'
import { Route } from './share.tsx'

const example = exampleOf('GET /me/report-day')
const day: typeof example = { ...example, report: null, refusal: null }
const me = somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_CREATE_PERSONAL_TASKS')
const draftName = dayDraftName(me.user.id, day.date)
const page: Partial<SharedContent> = { title: 'Yard plan', text: 'https://maps.example/4' }
const line = 'Yard plan https://maps.example/4'
const gone = 'What you shared is no longer here. Share it again.'

const fileOf = (name: string) => new File(['abc'], name, { type: 'image/png' })
const report = { name: 'Add to today’s report' }
const task = { name: 'New task' }
const tasksCompleted = async () => (await loadDraft<ReportDraft>(draftName))?.value.texts.tasksCompleted
const namesOfKept = async () =>
  (await keptFiles(draftName)).map((kept) => ('file' in kept ? kept.file.name : kept.stored.name))

/** Stands in for the service worker, which hands out the content once. Returns its id. */
function serveShared(content: Partial<SharedContent>): string {
  const id = newId('key')
  const full: SharedContent = {
    title: '',
    text: '',
    url: '',
    files: [],
    leftOut: [],
    isCut: false,
    ...content,
  }
  let kept: SharedContent | null = full
  const postMessage = (message: unknown, [port]: MessagePort[]) => {
    expect(message).toEqual({ type: 'take-shared', id })
    // A real port would lose the class of a file in jsdom.
    port!.dispatchEvent(new MessageEvent('message', { data: kept }))
    kept = null
  }
  class Channel {
    port1 = Object.assign(new EventTarget(), { start: () => {} })
    port2 = this.port1
  }
  const { MessageChannel } = globalThis
  globalThis.MessageChannel = Channel as never
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: { postMessage } }),
  })
  onTestFinished(() => {
    globalThis.MessageChannel = MessageChannel
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return id
}

async function open(content: Partial<SharedContent>, as = me, today: typeof day | Refused = day) {
  hold(as.user.id)
  const id = serveShared(content)
  return renderPage(Route, { as, at: `/share?shared=${id}`, api: { 'GET /me/report-day': today } })
}

/** The button once today’s report is loaded; until then it is blocked. */
async function reportButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', report)
  await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  return button
}

it('shows what was shared as text, and changes nothing by itself', async () => {
  const { api } = await open({
    title: 'Yard plan',
    text: '<b>Bay 4</b>\nfirst',
    url: 'javascript:alert(1)',
    files: [fileOf('plan.png')],
  })
  expect(await screen.findByText(/<b>Bay 4<\/b>/)).toBeVisible()
  expect(screen.getByText('javascript:alert(1)')).toBeVisible()
  expect(screen.getByText(/plan\.png/)).toHaveTextContent('plan.png 3 bytes')
  expect(screen.queryByRole('link')).toBeNull()
  expect(await screen.findByRole('button', report)).toBeEnabled()
  expect(api.asked.filter(({ key }) => !key.startsWith('GET'))).toEqual([])
  expect(await tasksCompleted()).toBeUndefined()
})

it('adds a line and the files to the draft of today’s report, and opens it', async () => {
  standInForApi()
  hold(me.user.id)
  await saveDraft(draftName, {
    ...emptyDraft,
    texts: { ...emptyDraft.texts, tasksCompleted: '- Swept dock one' },
  })
  const { user, address } = await open({ ...page, files: [fileOf('plan.png')] })
  await user.click(await reportButton())
  await expect.poll(address).toBe('/submit-eod/today')
  expect(await tasksCompleted()).toBe(`- Swept dock one\n- ${line}`)
  expect(await namesOfKept()).toEqual(['plan.png'])
  expect(await screen.findByText('Added to today’s report. It is not submitted yet.')).toBeVisible()
})

it('adds no more files than a report takes, and names the others', async () => {
  standInForApi()
  hold(me.user.id)
  await keepFile(draftName, newId('key'), fileOf('earlier.png'))
  const files = [fileOf('1.png'), fileOf('notes.txt'), fileOf('2.png'), fileOf('3.png')]
  const { user, address } = await open({ files })
  expect(await screen.findByText(/notes\.txt .*(?:JPG|cannot|not)/i)).toBeVisible()
  await user.click(await reportButton())
  await expect.poll(address).toBe('/submit-eod/today')
  expect((await namesOfKept()).toSorted()).toEqual(['1.png', '2.png', 'earlier.png'])
  expect(await screen.findByText(/3\.png was left out: a report takes at most 3 files\./)).toBeVisible()
})

it('opens quick add with the line, as text in which nobody is mentioned, beside a task that was being written', async () => {
  standInForApi()
  hold(me.user.id)
  await saveDraft('quick-add', 'Check the brakes')
  const { user, api } = await open({ text: 'Bay 4 @[Anna](user_1) first' })
  await user.click(await screen.findByRole('button', task))
  const field = within(await screen.findByRole('dialog', { name: 'Quick add' })).getByLabelText(
    'Quick add a task',
  )
  await expect
    .poll(() => (field as HTMLTextAreaElement).value)
    .toBe('/ Check the brakes\n/ Bay 4 @ [Anna](user_1) first')
  expect(api.askedOf('POST /tasks/quick')).toEqual([])
})

it('says that a task cannot hold files, and offers files only to the report', async () => {
  await open({ files: [fileOf('plan.png')] })
  expect(await screen.findByText('A task cannot hold files.')).toBeVisible()
  expect(screen.queryByRole('button', task)).toBeNull()
  expect(await screen.findByRole('button', report)).toBeEnabled()
})

it('says what was left out on the way', async () => {
  await open({ ...page, leftOut: ['film.png'], isCut: true })
  expect(await screen.findByText(/Left out, because ten files .*: film\.png\./)).toBeVisible()
  expect(screen.getByText('The end of a long text was left out.')).toBeVisible()
})

it.each([
  [
    'submitted',
    { ...day, report: exampleOf('GET /reports/{reportId}') },
    'Today’s report is submitted already.',
  ],
  [
    'refused',
    { ...day, refusal: { code: 'report_locked', message: 'This day takes no report.' } },
    'This day takes no report.',
  ],
] as const)('offers only a task when today’s report is %s', async (_, today, words) => {
  await open(page, me, today)
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  expect(screen.queryByRole('button', report)).toBeNull()
  expect(screen.getByRole('button', task)).toBeEnabled()
})

it('offers to load today’s report again when it could not be loaded', async () => {
  await open(page, me, new Refused('internal'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Today’s report could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('button', task)).toBeEnabled()
})

it('offers only what the person may do', async () => {
  await open(page, somebodyWith('CAN_CREATE_PERSONAL_TASKS'))
  expect(await screen.findByRole('button', task)).toBeEnabled()
  expect(screen.queryByRole('button', report)).toBeNull()
})

it.each([
  ['without these rights', somebodyWith('CAN_VIEW_OWN_REPORTS')],
  ['without a company', platformAdministrator()],
])('says to a person %s that there is nothing to add it to, and fetches nothing', async (_, as) => {
  const { api } = await open(page, as)
  expect(
    await screen.findByText(
      'You may neither add tasks nor submit reports, so there is nothing to add it to.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.askedOf('GET /me/report-day')).toEqual([])
})

it.each([
  ['has no id', '/share'],
  ['has an id that nothing is kept under', '/share?shared=key_1'],
])('says that it is gone if the address %s', async (_, at) => {
  await renderPage(Route, { as: me, at, api: { 'GET /me/report-day': day } })
  expect(await screen.findByText(gone)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
