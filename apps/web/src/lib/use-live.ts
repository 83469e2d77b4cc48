import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, onLockedOut, tellLockedOut, type LockedOut } from './api.ts'
import { listen } from './live.ts'
import { forgetAnswers } from './storage.ts'

/** Keeps the cache in step with the server, and gives whether and why the session gives no access any more. */
export function useLive() {
  const client = useQueryClient()
  const [lockedOut, setLockedOut] = useState<LockedOut>()
  useEffect(
    () =>
      onLockedOut((why) => {
        // The stored answers of an ended session are removed; typed text is kept for its person.
        if (why === 'signed_out') forgetAnswers()
        setLockedOut(why)
      }),
    [],
  )
  useEffect(() => {
    if (lockedOut) return undefined
    // The stream only says that the session has ended. Not GET /me: its refusal would be an error in the console.
    const ask = async (): Promise<void> => {
      const { me, refusal } = await call('GET /session').catch(() => ({ me: null, refusal: undefined }))
      if (me === null) tellLockedOut(refusal?.code === 'tenant_blocked' ? 'tenant_blocked' : 'signed_out')
    }
    return listen(client, () => void ask())
  }, [client, lockedOut])
  return {
    lockedOut,
    resume: async () => {
      setLockedOut(undefined)
      await client.invalidateQueries()
    },
  }
}
