import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { FoldTitle } from './section.tsx'
import styles from './folded-section.module.css'

interface FoldedSectionProps {
  title: string
  /** A few words about its content, beside the title. */
  note?: ReactNode
  /** The level of its heading, below that of the page or dialog. */
  heading?: 'h2' | 'h3'
  /** Whether it is initially unfolded, for example if the address names something in it. */
  isOpen?: boolean
  /**
   * Rendered only while unfolded, so that it sends no requests before. A section of the same title uses this heading.
   */
  children: ReactNode
}

/** A collapsible part of a page that is seldom needed. */
export function FoldedSection({
  title,
  note,
  heading: Heading = 'h2',
  isOpen: opens = false,
  children,
}: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(opens)
  const id = useId()
  return (
    <div className={styles.section}>
      <Heading>
        <Button
          look="quiet"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          icon={<IconChevronRight size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
        {note && <span className={styles.note}>{note}</span>}
      </Heading>
      {isOpen && (
        <div id={id} className={styles.content}>
          <FoldTitle value={title}>{children}</FoldTitle>
        </div>
      )}
    </div>
  )
}
