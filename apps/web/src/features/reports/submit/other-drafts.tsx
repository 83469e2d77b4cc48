import { useState } from 'react'
import { formatMoment } from '#core/time/format.ts'
import { otherDrafts, removeDraft } from '#web/lib/drafts.ts'
import { serverNow, serverTimeOf } from '#web/lib/server-clock.ts'
import { useFollowedDrafts } from '#web/lib/use-kept-draft.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { isSameDraft, type ReportDraft } from './report-draft.ts'
import styles from './submit.module.css'
import { WrittenReport } from './written-report.tsx'

interface OtherDraftsProps {
  draftName: string
  /** The content of the form. */
  own: ReportDraft
  onUse: (draft: ReportDraft) => void
}

/** Text for the same report that another tab holds or has left: it can be read, used or ignored. */
export function OtherDrafts({ draftName, own, onUse }: OtherDraftsProps) {
  const { timeZone } = useMe().user
  const others = useFollowedDrafts(draftName, otherDrafts<ReportDraft>) ?? []
  const [left, setLeft] = useState<readonly string[]>([])
  const shown = others.filter(({ copy, value }) => !left.includes(copy) && !isSameDraft(value, own))
  const leave = (copy: string) => setLeft((all) => [...all, copy])
  return shown.map((draft) => {
    const { copy, isOpen, savedAt, value } = draft
    const when = formatMoment(serverTimeOf(savedAt), serverNow(), timeZone)
    return (
      <section key={copy} className={styles.other} aria-label="Other text for this report">
        <Note mark="draft" role="status">
          {isOpen
            ? `Another tab has a text for this day, changed ${when}.`
            : `Another text for this day is on this device, changed ${when}.`}
          {value.refusal && ` It was not sent. ${value.refusal}`}
        </Note>
        <details className={styles.shown}>
          <summary>Show the other text</summary>
          <WrittenReport written={value} />
        </details>
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              onUse(value)
              if (isOpen) leave(copy)
              else void removeDraft(draftName, copy)
            }}
          >
            Use the other text
          </Button>
          <Button look="quiet" onClick={() => leave(copy)}>
            Keep mine
          </Button>
        </div>
      </section>
    )
  })
}
