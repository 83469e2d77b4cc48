import { useState, type ReactNode } from 'react'
import type { FirstRunStep } from '#core/first-run/first-run.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ActOf } from './act-of.tsx'
import styles from './first-run.module.css'
import type { FirstRun, RenderPeople, Step } from './query.ts'
import { StepRow } from './step-row.tsx'
import { factOf, isLeft, reasons, whoCan } from './texts.ts'
import { useChoose } from './use-choose.ts'

/** The five steps. The first missing one is open, and stays so while one works in it. */
export function Steps({ run, renderPeople }: { run: FirstRun; renderPeople: RenderPeople }) {
  const choose = useChoose()
  const [open, setOpen] = useState<FirstRunStep | undefined>(() => run.steps.find(isLeft)?.step)
  return (
    <>
      <ol>
        {run.steps.map((one, at) => {
          const isOpen = one.step === open
          return (
            <StepRow
              key={one.step}
              step={one}
              number={at + 1}
              isOpen={isOpen}
              words={<Words run={run} step={one} />}
              act={
                <ActOf
                  step={one}
                  isOpen={isOpen}
                  open={() => setOpen(one.step)}
                  skip={() => choose.mutate({ firstRunWithoutHolidays: !one.isSkipped })}
                />
              }
            >
              {isOpen && one.step === 'people' && one.may && renderPeople(run)}
            </StepRow>
          )
        })}
      </ol>
      <p className={styles.hide}>
        <Button
          look="quiet"
          flush="start"
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

function Words({ run, step: one }: { run: FirstRun; step: Step }): ReactNode {
  if (one.isDone)
    return one.step === 'hours' && !one.may ? (
      <>
        {factOf('hours', run)}
        <small>{whoCan(one.who)}</small>
      </>
    ) : (
      factOf(one.step, run)
    )
  if (one.isSkipped) return 'Skipped. Reports are asked for on every working day.'
  // Anybody's report will do, so that it does not matter who may.
  if (one.step === 'report')
    return one.may ? `${reasons.report} That can be you, in a minute.` : reasons.report
  return one.may ? reasons[one.step] : `${reasons[one.step]} ${whoCan(one.who)}`
}
