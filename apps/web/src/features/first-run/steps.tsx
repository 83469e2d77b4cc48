import { useState, type ReactNode } from 'react'
import type { FirstRunStep } from '#core/first-run/first-run.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StepAction } from './step-action.tsx'
import styles from './first-run.module.css'
import { useFirstRunChoice, type FirstRun, type RenderPeople, type Step } from './query.ts'
import { StepRow } from './step-row.tsx'
import { factOf, isLeft, reasons, whoCan } from './texts.ts'

/** The five steps. The first missing one is open, and stays open after it is done. */
export function Steps({ run, renderPeople }: { run: FirstRun; renderPeople: RenderPeople }) {
  const choose = useFirstRunChoice()
  const [open, setOpen] = useState<FirstRunStep | undefined>(() => run.steps.find(isLeft)?.step)
  return (
    <>
      <ol>
        {run.steps.map((step, index) => {
          const isOpen = step.step === open
          return (
            <StepRow
              key={step.step}
              step={step}
              number={index + 1}
              isOpen={isOpen}
              text={<StepText run={run} step={step} />}
              act={
                <StepAction
                  step={step}
                  isOpen={isOpen}
                  open={() => setOpen(step.step)}
                  skip={() => choose.mutate({ firstRunWithoutHolidays: !step.isSkipped })}
                />
              }
            >
              {isOpen && step.step === 'people' && step.may && renderPeople(run)}
            </StepRow>
          )
        })}
      </ol>
      <p className={styles.hide}>
        <Button
          look="quiet"
          flush="start"
          needsConnection
          busy={choose.isPending && choose.variables.firstRunHidden && 'Hiding…'}
          onClick={() => choose.mutate({ firstRunHidden: true })}
        >
          Hide for now
        </Button>
        <span>Search for “Set up” to see it again.</span>
      </p>
    </>
  )
}

function StepText({ run, step }: { run: FirstRun; step: Step }): ReactNode {
  if (step.isDone)
    return step.step === 'hours' && !step.may ? (
      <>
        {factOf('hours', run)}
        <small>{whoCan(step.who)}</small>
      </>
    ) : (
      factOf(step.step, run)
    )
  if (step.isSkipped) return 'Skipped. Reports are asked for on every working day.'
  // Anybody's report completes this step, so the text does not name who may submit one.
  if (step.step === 'report')
    return step.may ? `${reasons.report} That can be you, in a minute.` : reasons.report
  return step.may ? reasons[step.step] : `${reasons[step.step]} ${whoCan(step.who)}`
}
