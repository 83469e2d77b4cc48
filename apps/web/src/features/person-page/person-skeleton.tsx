import { stripDays } from '#core/working-days/reporting-day.ts'
import { useMay } from '#web/lib/use-me.ts'
import { clsx } from '#web/ui/clsx.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { FortnightLegend } from './fortnight.tsx'
import styles from './person.module.css'

/** The skeleton of the page, with the usual height for a reader with these permissions. */
export function PersonSkeleton() {
  const seesReports = useMay()('report.list-others')
  return (
    <div aria-busy="true" className={clsx('line-bars', styles.bars)}>
      <HeadSkeleton />
      <dl className={styles.facts}>
        {['Local time', 'Works', 'Reports to'].map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Skeleton width="60%" />
              <small>
                <Skeleton width="80%" />
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <div>
          <Section title="14 days">
            <ol className={styles.days}>
              {Array.from({ length: stripDays }, (_, index) => (
                <li key={index}>
                  <span className={styles.cell}>
                    <Skeleton width={20} height={44} />
                  </span>
                </li>
              ))}
            </ol>
            <div className={styles.legend}>
              <FortnightLegend seesReports={seesReports} />
            </div>
          </Section>
          {seesReports && <ReportsSkeleton />}
        </div>
        <div>
          {seesReports && <StreakSkeleton />}
          <ListSkeleton title="Leave ahead" rows={1} />
          <ListSkeleton title="Next meetings" rows={2} />
        </div>
      </div>
    </div>
  )
}

function HeadSkeleton() {
  const may = useMay()
  // The widths of Meet, Assign a task, and the menu.
  const acts = [
    may('meeting.list-own') && styles.meetWaiting,
    may('task.assign') && styles.assignWaiting,
    may('report.list-others') && styles.moreActs,
  ].filter((width) => width !== false)
  return (
    <div className={styles.head}>
      <span className={styles.avatarWaiting} />
      <div className={styles.title}>
        <PageTitle
          facts={
            <>
              <Skeleton width="18rem" />
              <div className={styles.now}>
                <Skeleton width="10rem" />
              </div>
            </>
          }
        >
          Person
        </PageTitle>
      </div>
      {acts.length > 0 && (
        <div className={styles.acts} aria-hidden="true">
          {acts.map((act) => (
            <span key={act} className={clsx(styles.actWaiting, act)} />
          ))}
        </div>
      )}
    </div>
  )
}

function ReportsSkeleton() {
  return (
    <Section title="Reports">
      <ul>
        {Array.from({ length: 4 }, (_, index) => (
          <li key={index} className={styles.report}>
            <div className={styles.reportHead}>
              <span className={styles.strong}>
                <Skeleton width="7rem" />
              </span>
              <span className={styles.status}>
                <Skeleton width="7rem" />
              </span>
            </div>
            <div className={styles.lines}>
              <Skeleton width="80%" />
              <Skeleton width="65%" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function StreakSkeleton() {
  return (
    <Section title="Streak">
      <div className={styles.streak}>
        <span className={styles.figureWaiting}>
          <Skeleton width="12rem" />
        </span>
      </div>
      <ul className={styles.badges}>
        {Array.from({ length: 3 }, (_, index) => (
          <li key={index}>
            <span />
            <Lines />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ListSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <span />
            <Lines />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Lines() {
  return (
    <span className={styles.strong}>
      <Skeleton width="60%" />
      <small>
        <Skeleton width="40%" />
      </small>
    </span>
  )
}
