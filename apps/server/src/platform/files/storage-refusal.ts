import { AppError } from '#core/errors/app-error.ts'

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const unwritableCodes = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO'])

/** The refusal for a write that failed because of the folder or its disk; undefined for any other failure. */
function refusalOf(error: unknown): AppError | undefined {
  const code = String((error as { code?: unknown }).code)
  if (fullCodes.has(code)) return new AppError('storage_full')
  return unwritableCodes.has(code) ? new AppError('storage_not_writable') : undefined
}

/**
 * Writes into a folder.
 * @throws AppError `storage_full` or `storage_not_writable`, with the system's error as its cause.
 */
export async function withStorageRefusals<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    refusal.cause = error
    throw refusal
  }
}
