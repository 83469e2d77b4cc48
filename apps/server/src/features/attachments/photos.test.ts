import { Company } from '#tests/factories/company.ts'
import { jpegPhoto, pngPhoto, secretPlace } from '#tests/factories/photos.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

test.each([
  ['jpg', jpegPhoto],
  ['png', pngPhoto],
])('a photo (%s) is stored and sent without its location, with its orientation', async (extension, photo) => {
  const person = await (await Company.create(api)).person()
  const { whole, picture } = photo({ orientation: 6 })
  const sent = await person.call('POST /attachments', {
    query: { name: `photo.${extension}` },
    body: whole,
  })
  expect(sent.status).toBe(201)
  const given = await person.call('GET /attachments/{attachmentId}/content', {
    path: { attachmentId: sent.body.id },
  })
  const content = given.body as unknown as Buffer
  expect(content.includes(secretPlace)).toBe(false)
  expect([content.length, Number(given.headers['content-length'])]).toEqual([sent.body.size, sent.body.size])
  // The picture data, and the orientation tag with its value.
  expect(content.subarray(-40).equals(picture.subarray(-40))).toBe(true)
  expect(content.includes(Buffer.from('01120003000000010006', 'hex'))).toBe(true)
})
