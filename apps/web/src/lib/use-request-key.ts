import { useRef } from 'react'
import { newKey } from './new-id.ts'

export interface RequestKey {
  /** The key to send the body with, stable until the body changes or `forget` is called. */
  keyOf: (body: unknown) => string
  /** To be called after a response: sending the same body again is then another request. */
  forget: () => void
}

/** The idempotency key of a form: a request without a response is retried with the same key. */
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
