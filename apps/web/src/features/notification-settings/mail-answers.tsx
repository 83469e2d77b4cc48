import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './settings.module.css'
import type { Change, Settings } from './use-settings.ts'

/** Whether the person answers Daymark's mails, where the operator has set it up. */
export function MailAnswers({ settings, change }: { settings: Settings; change: Change }) {
  const { answersByMail, canAnswerMails, mailTo } = settings
  if (!canAnswerMails || mailTo === null) return null
  return (
    <Section title="Replies by mail">
      <p className={styles.lead}>
        Some mails begin with “Reply above this line”. Your reply becomes the report, a comment or an
        acknowledgment. Only replies from your own address count.
      </p>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <CheckBox
            needsConnection
            checked={answersByMail}
            onChange={({ target }) => change({ answersByMail: target.checked })}
          />
          <span>
            Take my replies
            <small>When off, mails you already have cannot be answered either</small>
          </span>
        </label>
      </div>
    </Section>
  )
}
