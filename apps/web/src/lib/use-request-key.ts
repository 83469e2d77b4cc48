import { useRef } from 'react'
import { newKey } from './new-id.ts'

export interface RequestKey {
  /** The key to send the body with: the same until the body changes or `forget` is called. */
  keyOf: (body: unknown) => string
  /** To be called when the server has answered: sending the same body again is another request. */
  forget: () => void
}

/** The idempotency key of a form: a request without an answer is repeated with its key. */
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
