import { expect, test } from 'vitest'
import { accountCodes } from './account-codes.ts'
import { administrationCodes } from './administration-codes.ts'
import { assistantCodes } from './assistant-codes.ts'
import { errorCodes } from './codes.ts'
import { integrationCodes } from './integration-codes.ts'
import { meetingCodes } from './meeting-codes.ts'
import { platformCodes } from './platform-codes.ts'
import { recordCodes } from './record-codes.ts'
import { requestCodes } from './request-codes.ts'

test('no code is in two tables', () => {
  const tables = [
    requestCodes,
    recordCodes,
    administrationCodes,
    platformCodes,
    accountCodes,
    meetingCodes,
    integrationCodes,
    assistantCodes,
  ]
  const codes = tables.flatMap((table) => Object.keys(table))
  expect(codes.toSorted()).toEqual(Object.keys(errorCodes).toSorted())
})
