import type { FirstRunStep } from '#core/first-run/first-run.ts'
import { submitToday } from '#web/lib/link-to.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import type { Step } from './query.ts'

interface StepActionProps {
  step: Step
  isOpen: boolean
  open: () => void
  /** Skips the step, or undoes the skipping. */
  skip: () => void
}

const pages = {
  hours: { to: '/company-settings', verb: 'Change', again: 'Change' },
  units: { to: '/manage-business-units', verb: 'Add a unit', again: 'Change' },
  holidays: { to: '/holidays', verb: 'Add holidays', again: 'Change' },
} as const
/** Aligned on a phone with the start of the text above, on a wider screen with the end of the line below. */
const quiet = { look: 'quiet', flush: 'both' } as const

/** The buttons of a step; only the open step has a primary one. */
export function StepAction({ step: { step, isDone, isSkipped, may }, isOpen, open, skip }: StepActionProps) {
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
        <Button look="quiet" needsConnection onClick={skip}>
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
