import { expect, test } from 'vitest'
import { answerShare, takeShared } from './shared-content.ts'

async function share(fields: Record<string, string>, files: readonly File[] = []): Promise<string | null> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const file of files) body.append('files', file)
  return answered(new Request('https://daymark.example/share', { method: 'POST', body }))
}

/** The id in the address to which the answer leads. */
async function answered(request: Request): Promise<string | null> {
  const answer = await answerShare(request)
  expect(answer.status).toBe(303)
  const address = new URL(answer.headers.get('location')!)
  expect([address.origin, address.pathname]).toEqual(['https://daymark.example', '/share'])
  return address.searchParams.get('shared')
}

const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' })

test('what is shared is handed out once, to the page that knows its id', async () => {
  const id = await share({ title: 'Yard plan', text: ' Bay 4 \n first ', url: 'https://maps.example/4' }, [
    fileOf('plan.png'),
  ])
  expect(takeShared('another')).toBeNull()
  const taken = takeShared(id!)
  expect(taken).toMatchObject({
    title: 'Yard plan',
    text: 'Bay 4 \n first',
    url: 'https://maps.example/4',
    leftOut: [],
    isCut: false,
  })
  expect(taken!.files.map(({ name, size, type }) => [name, size, type])).toEqual([
    ['plan.png', 3, 'image/png'],
  ])
  expect(takeShared(id!)).toBeNull()
})

test('only the last thing that was shared is kept', async () => {
  const first = await share({ text: 'first' })
  const second = await share({ text: 'second' })
  expect(takeShared(first!)).toBeNull()
  expect(takeShared(second!)?.text).toBe('second')
})

test('files beyond ten, files beyond 10 MB and the end of a long text are left out, and the page learns which', async () => {
  const large = fileOf('large.png', 10 * 1024 * 1024 + 1)
  const files = [large, ...Array.from({ length: 12 }, (_, index) => fileOf(`${index}.png`))]
  const taken = takeShared((await share({ title: 't', text: `${'x'.repeat(19_999)}😀` }, files))!)!
  expect(taken.files.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${index}.png`),
  )
  expect(taken.leftOut).toEqual(['large.png', '10.png', '11.png'])
  expect([taken.text, taken.isCut]).toEqual(['x'.repeat(19_999), true])
})

test('text in the place of files and files in the place of text are not taken', async () => {
  const body = new FormData()
  body.set('files', 'no file')
  body.set('text', fileOf('text.png'))
  body.set('title', 'Yard plan')
  const id = await answered(new Request('https://daymark.example/share', { method: 'POST', body }))
  expect(takeShared(id!)).toMatchObject({ title: 'Yard plan', text: '', files: [] })
})

test('a form with nothing, and what is no form, lead to the page without an id', async () => {
  expect(await share({})).toBeNull()
  const request = new Request('https://daymark.example/share', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answered(request)).toBeNull()
})
