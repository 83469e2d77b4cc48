import { useMutation } from '@tanstack/react-query'
import { call } from './api.ts'
import { leaveFor } from './leave-for.ts'

const longestReturn = 500

/** Opens Google's sign-in page, which leads back to the current page. Typed text is kept as a draft. */
export function useGoogleSignIn() {
  return useMutation({
    mutationFn: () => {
      const here = location.pathname + location.search
      const returnTo = here.length <= longestReturn ? here : location.pathname
      return call('POST /google-calendar/connect', { body: { returnTo } })
    },
    onSuccess: ({ url }) => leaveFor(url),
  })
}
