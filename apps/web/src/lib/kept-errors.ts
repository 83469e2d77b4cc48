import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * Lets a failed query without data stay failed while it is asked for again, on the focus, a hint, the minute or "Try
 * again": by itself it would be pending meanwhile, so that its message gave way to a placeholder and back, and the
 * pressed button was gone. A part that is opened anew begins with its placeholder.
 */
export function keepErrorsWhileAsking(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>()
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) errors.delete(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') errors.delete(query)
    else if (action.type === 'error' && query.state.data === undefined && query.getObserversCount() > 0)
      errors.set(query, action.error)
    else if (action.type === 'fetch') {
      const error = errors.get(query)
      if (error) query.setState({ ...query.state, status: 'error', error })
    }
  })
}
