import { Link } from '@tanstack/react-router'
import { IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { useHasRoute } from '#web/lib/use-has-route.ts'
import { Section } from '#web/ui/section.tsx'
import styles from './dashboards.module.css'

export interface Tool {
  name: string
  path: string
  search?: Record<string, unknown>
  icon: TablerIcon
  /** The number of waiting items, such as "20 pending". */
  waiting?: string | undefined
}

/** Labelled links to the pages that exist. */
export function ToolList({ title, tools }: { title: string; tools: readonly Tool[] }) {
  const hasRoute = useHasRoute()
  return (
    <Section title={title}>
      <ul className={styles.tools}>
        {tools
          .filter(({ path }) => hasRoute(path))
          .map(({ name, path, search = {}, icon: Icon, waiting }) => (
            <li key={path}>
              <Link to={path as '/'} search={search as never}>
                <Icon size={16} stroke={1.5} aria-hidden="true" />
                <span>{name}</span>
                {waiting && <span className={styles.waiting}>{waiting}</span>}
                <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  )
}
