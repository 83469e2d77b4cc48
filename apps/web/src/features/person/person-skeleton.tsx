import { stripDays } from '#core/working-days/reporting-day.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './person.module.css'

/** As high as the page that replaces it. */
export function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.head}>
        <span className={styles.avatarWaiting} />
        <div className={styles.title}>
          <PageTitle facts={<Skeleton width="18rem" />}>Person</PageTitle>
          <p className={styles.lineWaiting}>
            <Skeleton width="10rem" />
          </p>
        </div>
      </div>
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
          </Section>
          <Waiting title="Reports" rows={4} />
        </div>
        <div>
          <Waiting title="Leave ahead" rows={2} />
          <Waiting title="Next meetings" rows={2} />
        </div>
      </div>
    </div>
  )
}

function Waiting({ title, rows }: { title: string; rows: number }) {
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <span />
            <span className={styles.strong}>
              <Skeleton width="60%" />
              <small>
                <Skeleton width="40%" />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
