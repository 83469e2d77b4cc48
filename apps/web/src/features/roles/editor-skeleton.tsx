import { editorGroups } from '#core/access/permissions.ts'
import { clsx } from '#web/ui/clsx.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import groupStyles from './permission-groups.module.css'
import styles from './roles.module.css'

/** The groups that fit on a screen. */
const shownGroups = editorGroups.slice(0, 4)

/** The skeleton of a role's editor: description, filter, and the first groups with their permissions. */
export function EditorSkeleton() {
  return (
    <div className={clsx('line-bars', styles.awaited)}>
      <PageTitle documentTitle="Roles & Permissions" facts={<Skeleton width="8rem" />}>
        Roles & Permissions
      </PageTitle>
      <div className={styles.description}>
        <Skeleton width="60%" />
      </div>
      <div className={styles.readOnly}>
        <div className={groupStyles.filter}>
          <Skeleton height={24} />
        </div>
        {shownGroups.map(({ name, permissions }) => (
          <div key={name} className={groupStyles.group}>
            <div className={groupStyles.head}>
              <span>
                {name}
                <small>
                  <Skeleton width="3rem" />
                </small>
              </span>
            </div>
            <ul>
              {permissions.map(([code]) => (
                <li key={code} className={groupStyles.row}>
                  <span className={groupStyles.permission}>
                    <Skeleton width={16} height={16} />
                    <span className={groupStyles.words}>
                      <Skeleton width="55%" />
                      <code>
                        <Skeleton width="30%" />
                      </code>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
