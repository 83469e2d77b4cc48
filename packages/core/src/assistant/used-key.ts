export type KeyOwner = 'operator' | 'company' | 'person'

const names = {
  operator: 'the key of this server',
  company: 'the company’s key',
  person: 'your own key',
} as const

/** Says which key was used in place of refused ones; undefined if the first one was accepted. */
export function usedKeyText({
  key,
  refusedKeys,
}: {
  key: KeyOwner
  refusedKeys: readonly KeyOwner[]
}): string | undefined {
  if (refusedKeys.length === 0) return undefined
  const refused = refusedKeys.map((one) => names[one]).join(' and ')
  return `The provider refused ${refused}, so ${names[key]} was used.`
}
