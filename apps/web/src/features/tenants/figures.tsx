import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './tenants.module.css'

interface FiguresProps {
  figures: { tenants: number; active: number; users: number } | undefined
  isLoading: boolean
}

/** The number of companies, of active ones, and of their people. */
export function Figures({ figures, isLoading }: FiguresProps) {
  const all = [
    ['Companies', figures?.tenants],
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
