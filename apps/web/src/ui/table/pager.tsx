import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { PageSizes } from '#web/lib/use-page-size.ts'
import { Button } from '../button/button.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pager.module.css'
import { SelectField } from '../field/select-field.tsx'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** The choice of how many rows a page has. */
  sizes?: PageSizes | undefined
}

/**
 * "21–30 of 214" and the pages; on a phone Previous, "Page 3 of 22", Next. For a single page only the number of rows.
 */
export function Pager({ page, pageSize, total, onPage, sizes }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  const count = (
    <span className={styles.count} role="status">
      {from === to ? from.toLocaleString('en') : `${from.toLocaleString('en')}–${to.toLocaleString('en')}`} of{' '}
      {total.toLocaleString('en')}
    </span>
  )
  // If all rows fit the smallest page there is nothing to choose.
  const choice = sizes && total > Math.min(...sizes.options) && (
    <div className={styles.sizes}>
      <SelectField
        label="Rows on a page"
        labelHidden
        height="tool"
        value={String(pageSize)}
        options={sizes.options.map((size) => ({ value: String(size), label: `${size} a page` }))}
        onChange={(event) => sizes.choose(Number(event.currentTarget.value))}
      />
    </div>
  )
  if (last === 1)
    return (
      <div className={styles.pager}>
        {count}
        {choice}
      </div>
    )
  return (
    <nav className={styles.pager} aria-label="Pages">
      {count}
      {choice}
      <Button
        look="quiet"
        icon={<IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />}
        blockedBecause={page <= 1 ? 'This is the first page' : undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className={styles.here}>
        Page {page} of {last}
      </span>
      <PageNumbers page={page} last={last} onPage={onPage} />
      <Button
        look="quiet"
        blockedBecause={page >= last ? 'This is the last page' : undefined}
        onClick={() => onPage(page + 1)}
      >
        Next
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
      </Button>
    </nav>
  )
}

function PageNumbers({ page, last, onPage }: Pick<PagerProps, 'page' | 'onPage'> & { last: number }) {
  return pageWindow(page, last).map((entry, index) =>
    entry === 'gap' ? (
      <span key={`gap ${index}`} className={styles.gap} aria-hidden="true">
        …
      </span>
    ) : (
      <button
        key={entry}
        type="button"
        className={styles.page}
        aria-label={`Page ${entry}`}
        aria-current={entry === page ? 'page' : undefined}
        onClick={() => onPage(entry)}
      >
        {entry}
      </button>
    ),
  )
}
