const key = 'invitationToken'

/**
 * The token of the link, taken out of the address at once: neither the history nor a bookmark nor somebody who
 * looks over a shoulder has it. It stays with this entry of the history, so that a reload finds it again.
 */
export function takeToken(): string | undefined {
  const given = location.hash.slice(1)
  const state = (history.state ?? {}) as Record<string, unknown>
  if (given) history.replaceState({ ...state, [key]: given }, '', location.pathname)
  const token = given || state[key]
  return typeof token === 'string' && token !== '' ? token : undefined
}
