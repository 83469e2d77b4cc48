import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, onLockedOut, notifyLockedOut, type LockedOut } from './api.ts'
import { hold, holderId, release } from './kept/holder.ts'
import { listen } from './live.ts'
import { forgetAnswers } from './storage.ts'

/** Keeps the cache in step with the server, and returns why the session has lost access, if it has. */
export function useLive() {
  const client = useQueryClient()
  const [lockedOut, setLockedOut] = useState<LockedOut>()
  useEffect(
    () =>
      onLockedOut((why) => {
        // The cached responses of an ended session are removed; typed text is sealed for its person.
        if (why === 'signed_out') {
          forgetAnswers()
          void release()
        }
        setLockedOut(why)
      }),
    [],
  )
  useEffect(() => {
    if (lockedOut) return undefined
    // A stream does not report why it ended or was refused. GET /me would log an error in the console.
    const ask = async (otherwise?: LockedOut): Promise<void> => {
      const answer = await call('GET /session').catch(() => undefined)
      if (answer?.me) return
      const isPaused = answer?.refusal?.code === 'tenant_blocked'
      const why = isPaused ? 'tenant_blocked' : answer ? 'signed_out' : otherwise
      if (why) notifyLockedOut(why)
    }
    return listen(client, { sessionEnded: () => void ask('signed_out'), refused: () => void ask() })
  }, [client, lockedOut])
  return {
    lockedOut,
    resume: async () => {
      hold(holderId())
      setLockedOut(undefined)
      await client.invalidateQueries()
    },
  }
}
