import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './tenants.module.css'

interface FiguresProps {
  figures: { tenants: number; active: number; users: number } | undefined
  isLoading: boolean
}

/** How many organisations there are, how many of them are active, and how many people work in them. */
export function Figures({ figures, isLoading }: FiguresProps) {
  const all = [
    ['Tenants', figures?.tenants],
    ['Active', figures?.active],
    ['Users', figures?.users],
  ] as const
  return (
    <dl className={styles.figures} aria-busy={isLoading || undefined}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isLoading ? <Skeleton width={48} height={24} /> : (value?.toLocaleString('en') ?? 'N/A')}</dd>
        </div>
      ))}
    </dl>
  )
}
