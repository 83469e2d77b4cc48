import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onSignedOut } from './api.ts'
import { listen } from './live.ts'

/** Keeps the cache in step with the server, and notices when the session has ended. */
export function useLive() {
  const client = useQueryClient()
  const [isEnded, setEnded] = useState(false)
  useEffect(() => onSignedOut(() => setEnded(true)), [])
  useEffect(() => (isEnded ? undefined : listen(client, () => setEnded(true))), [client, isEnded])
  return {
    isEnded,
    resume: async () => {
      setEnded(false)
      await client.invalidateQueries()
    },
  }
}
