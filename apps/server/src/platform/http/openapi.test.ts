import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openApi } from './openapi.ts'

test.each([
  ['help@daymark.example', { email: 'help@daymark.example' }],
  ['https://help.daymark.example', { url: 'https://help.daymark.example' }],
  ['', undefined],
])('the description of the API names the operator’s contact %s', (given, contact) => {
  const config = readConfig({ DAYMARK_CONTACT: given })
  const { info } = openApi('/', new Set(), config.contact) as { info: { contact?: object } }
  expect(info.contact).toEqual(contact)
})
