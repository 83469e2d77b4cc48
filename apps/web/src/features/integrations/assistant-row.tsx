import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { dayIn, formatDate, formatMonth } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { ServiceLoading, ServiceRow, type ServiceFact } from './service-row.tsx'

const KeyDialog = lazyPart(() => import('./assistant-key-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./assistant-remove-dialog.tsx'))
const LimitDialog = lazyPart(() => import('./assistant-limit-dialog.tsx'))

type State = Output<'GET /assistant'>
type Open = 'key' | 'remove' | 'limit'

/** The provider of generated texts: its key, its state, and its monthly budget (docs/spec/tasks.md#7). */
export function AssistantRow() {
  const query = useQuery(apiQuery('assistant', 'GET /assistant'))
  return (
    <ServiceLoading name="The AI provider" query={query}>
      {(state) => <Row state={state} />}
    </ServiceLoading>
  )
}

function Row({ state }: { state: State }) {
  const [open, setOpen] = useState<Open>()
  const { timeZone } = useMe().user
  const close = () => setOpen(undefined)
  const stateText = stateTextOf(state)
  return (
    <>
      <ServiceRow
        name="AI provider"
        icon={IconSparkles}
        description="Writes summaries from reports and tasks that the person who asks may read. Their texts are sent to the provider for that, and what comes back is not kept by Daymark."
        service={state}
        {...(stateText ? { stateText } : {})}
        facts={factsOf(state, timeZone)}
        actions={
          <>
            {state.keyOf !== 'operator' && (
              <Button onClick={() => setOpen('key')}>{state.companyKey ? 'Replace key' : 'Set key'}</Button>
            )}
            <Button look="quiet" onClick={() => setOpen('limit')}>
              {state.isOn ? 'Limit or turn off' : 'Turn on'}
            </Button>
            {state.companyKey && (
              <Button look="quiet" onClick={() => setOpen('remove')}>
                Remove key
              </Button>
            )}
          </>
        }
      >
        {noteOf(state)}
      </ServiceRow>
      {open && (
        <RegionBoundary name="assistant-dialog" shows="nothing">
          <Suspense>
            {open === 'key' && <KeyDialog state={state} onClose={close} />}
            {open === 'remove' && <RemoveDialog onClose={close} />}
            {open === 'limit' && <LimitDialog state={state} onClose={close} />}
          </Suspense>
        </RegionBoundary>
      )}
    </>
  )
}

function stateTextOf({ isOn, keyOf }: State): string | undefined {
  if (!isOn) return 'Turned off'
  return keyOf === null ? 'No key' : undefined
}

function factsOf(state: State, timeZone: string): ServiceFact[] {
  const { provider, model, host, used, monthlySummaries, monthlyTokens } = state
  const name = provider === 'gemini' ? 'Gemini' : 'A server that speaks OpenAI’s protocol'
  return [
    { name: 'Provider', value: `${name}, model ${model}, at ${host}` },
    { name: 'Key', value: keyText(state, timeZone) },
    {
      name: formatMonth(used.month),
      value: `${usedText(used.summaries, monthlySummaries, 'text')}, ${usedText(used.tokens, monthlyTokens, 'token')}${
        monthlySummaries === null && monthlyTokens === null ? ', no limit set' : ''
      }`,
    },
  ]
}

function keyText({ keyOf, companyKey }: State, timeZone: string): string {
  if (keyOf === 'operator') return 'Of this server, set by whoever runs Daymark'
  if (!companyKey) return 'None; each person may use their own'
  const { ending, setAt, setBy } = companyKey
  const ends = ending === '' ? '' : `ends in ${ending}, `
  return `Of the company, ${ends}set ${formatDate(dayIn(setAt, timeZone))} by ${setBy}`
}

/** "41 of 500 texts". */
function usedText(used: number, most: number | null, unit: string): string {
  const limit = most === null ? '' : ` of ${most.toLocaleString('en')}`
  return `${used.toLocaleString('en')}${limit} ${used === 1 && most === null ? unit : `${unit}s`}`
}

/** The most important note for the administrator, if there is one. */
function noteOf(state: State): ReactNode {
  const { isOn, keyOf, monthlySummaries, monthlyTokens, used } = state
  const isSpent =
    (monthlySummaries !== null && used.summaries >= monthlySummaries) ||
    (monthlyTokens !== null && used.tokens >= monthlyTokens)
  if (!isOn) return <Note>No text leaves Daymark. The computed digests stay.</Note>
  if (isSpent)
    return (
      <Note mark="warning">
        The budget of this month is used up. Summaries wait until the next month, or until it is raised.
      </Note>
    )
  if (keyOf === null)
    return (
      <Note>
        Without a key for everybody, each person who may use AI is asked for a key of their own, which stays
        in their browser.
      </Note>
    )
  if (state.state === 'failing')
    return <Note mark="missed">The last question failed. Until one works, summaries may not be written.</Note>
  return null
}
