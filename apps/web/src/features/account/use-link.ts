import { useEffect, useState } from 'react'
import { linkProblemOf, type LinkProblem } from './link-problem.ts'

/**
 * What the link of this page is about, looked up with its token.
 * @param token Undefined where the address has none.
 * @param look The same function in every render.
 * @param whenCut What to say of a link that is not complete.
 */
export function useLink<Details>(
  token: string | undefined,
  look: (token: string) => Promise<Details>,
  whenCut: string,
) {
  const [details, setDetails] = useState<Details>()
  const [problem, setProblem] = useState<LinkProblem>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!token) return
    let isGone = false
    setProblem(undefined)
    look(token).then(
      (found) => isGone || setDetails(found),
      (error: unknown) => isGone || setProblem(linkProblemOf(error, whenCut)),
    )
    return () => {
      isGone = true
    }
  }, [token, look, whenCut, round])
  return {
    details,
    setDetails,
    problem: token ? problem : { text: whenCut, mayPass: false },
    setProblem,
    lookAgain: () => setRound(round + 1),
  }
}
