/** Whether a write failed because the place takes no more: no room, a quota, or a folder that cannot be written. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && fullCodes.has(code)
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'])
