const units = ['bytes', 'KB', 'MB'] as const

/** "212 KB", "1.8 MB": one decimal from a megabyte on. */
export function fileSize(bytes: number): string {
  const step = bytes >= 1024 * 1024 ? 2 : bytes >= 1024 ? 1 : 0
  const value = bytes / 1024 ** step
  return `${step === 2 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}
