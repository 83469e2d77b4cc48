import type { FirstRunStep } from '#core/first-run/first-run.ts'
import { submitToday } from '#web/lib/link-to.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import type { Step } from './query.ts'

interface ActOfProps {
  step: Step
  isOpen: boolean
  open: () => void
  /** Goes on without this step, or takes that back. */
  skip: () => void
}

const pages = {
  hours: { to: '/company-settings', verb: 'Change', again: 'Change' },
  units: { to: '/manage-business-units', verb: 'Add a unit', again: 'Change' },
  holidays: { to: '/holidays', verb: 'Add holidays', again: 'Change' },
} as const
/** On a phone it begins where the texts above it do; on a wider screen it ends where the line below does. */
const quiet = { look: 'quiet', flush: 'both' } as const

/** The buttons of a step: only the open one has a filled one. */
export function ActOf({ step: { step, isDone, isSkipped, may }, isOpen, open, skip }: ActOfProps) {
  const look = isDone || isSkipped ? 'quiet' : isOpen ? 'filled' : 'outline'
  if (step === 'people')
    return may && !isOpen ? (
      <Button {...(isDone ? quiet : { look: 'outline' })} onClick={open}>
        {isDone ? 'Add more' : 'Add people'}
      </Button>
    ) : null
  if (step === 'report')
    return may && !isDone ? (
      <ButtonLink {...submitToday} look={look} shortcut="G E">
        Submit EOD
      </ButtonLink>
    ) : null
  const { to, verb, again } = pages[step satisfies Exclude<FirstRunStep, 'people' | 'report'>]
  return (
    <>
      {step === 'holidays' && !isDone && (
        <Button look="quiet" onClick={skip}>
          {isSkipped ? 'Take back' : 'Skip'}
        </Button>
      )}
      {may && (
        <ButtonLink to={to} {...(look === 'quiet' ? quiet : { look })}>
          {isDone ? again : verb}
        </ButtonLink>
      )}
    </>
  )
}
