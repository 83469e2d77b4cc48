const key = 'invitationToken'

/**
 * Takes the token of the link out of the address at once, so that it is not in the history, a bookmark or on the
 * screen. It stays in the state of this history entry, so that a reload finds it again.
 */
export function takeToken(): string | undefined {
  const given = location.hash.slice(1)
  const state = (history.state ?? {}) as Record<string, unknown>
  if (given) history.replaceState({ ...state, [key]: given }, '', location.pathname)
  const token = given || state[key]
  return typeof token === 'string' && token !== '' ? token : undefined
}
