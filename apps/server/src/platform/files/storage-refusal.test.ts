import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withStorageRefusals } from './storage-refusal.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

test.runIf(process.platform === 'linux')('a full disk is reported as one, with its cause', async () => {
  await expect(withStorageRefusals(() => writeFile('/dev/full', 'x'))).rejects.toMatchObject({
    code: 'storage_full',
    status: 507,
    cause: { code: 'ENOSPC' },
  })
})

test.each([
  ['ENOSPC', 'storage_full'],
  ['EDQUOT', 'storage_full'],
  ['EROFS', 'storage_not_writable'],
  ['EACCES', 'storage_not_writable'],
  ['EPERM', 'storage_not_writable'],
  ['ENOENT', 'storage_not_writable'],
  ['ENOTDIR', 'storage_not_writable'],
  ['EIO', 'storage_not_writable'],
])('%s is %s', async (code, refusal) => {
  await expect(withStorageRefusals(() => Promise.reject(failure(code)))).rejects.toMatchObject({
    code: refusal,
  })
})

test('an error that has nothing to do with the folder is unchanged', async () => {
  await expect(withStorageRefusals(() => Promise.reject(failure('EMFILE')))).rejects.toMatchObject({
    code: 'EMFILE',
  })
  expect(await withStorageRefusals(async () => 7)).toBe(7)
})
