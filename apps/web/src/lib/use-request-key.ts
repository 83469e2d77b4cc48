import { useRef } from 'react'
import { newKey } from './new-id.ts'

export interface RequestKey {
  /** The key to send the body under: the same until the body changes or `forget` is called. */
  keyOf: (body: unknown) => string
  /** The server has answered: the same body sent again is another request. */
  forget: () => void
}

/** The idempotency key of a form: a request whose answer never came is sent again under its key. */
export function useRequestKey(): RequestKey {
  const sent = useRef({ body: '', key: '' })
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
      return sent.current.key
    },
    forget: () => {
      sent.current = { body: '', key: '' }
    },
  }
}
