import { formatNumber } from '#core/texts/format-number.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Section } from '../page/section.tsx'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'
import styles from './chart-section.module.css'

interface ChartSectionProps {
  title: string
  note?: ReactNode
  /** Such as a choice of the period. */
  controls?: ReactNode
  /**
   * The finding as a sentence, and the drawing, which is hidden from screen readers: sentence and table have its
   * content. A drawing with `isRead` is not hidden, because it has links with their own texts.
   */
  chart: { finding: string; drawing: ReactNode; table: TableOf; isRead?: boolean } | undefined
  /** Replaces a missing chart: a skeleton, an error, or an empty state. */
  children?: ReactNode
}

export interface TableOf {
  columns: readonly string[]
  rows: readonly (readonly [string, ...(number | string)[]])[]
}

/** A chart as a figure with a sentence that states its finding, and the same data as a table. */
export function ChartSection({ title, note, controls, chart, children }: ChartSectionProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Section
      title={title}
      note={note}
      controls={controls}
      link={
        chart && (
          <Button look="accent" flush="end" onClick={() => setTable(!isTable)}>
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
        )
      }
    >
      {chart && (
        <figure className={styles.chart}>
          <figcaption>
            <UnbrokenDates>{chart.finding}</UnbrokenDates>
          </figcaption>
          {isTable ? (
            <ChartTable caption={title} {...chart.table} />
          ) : (
            <div aria-hidden={chart.isRead ? undefined : 'true'}>{chart.drawing}</div>
          )}
        </figure>
      )}
      {children}
    </Section>
  )
}

/** A placeholder while a chart is loading: as high as a finding, and with the drawing if one is given. */
export function ChartWaiting({ finding, children }: { finding: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.chart} aria-busy="true">
      <div className={styles.finding}>{finding}</div>
      {children}
    </div>
  )
}

/** The data of a chart as a table that scrolls. */
export function ChartTable({ caption, columns, rows }: TableOf & { caption: string }) {
  return (
    <div className={styles.tableBox} role="region" aria-label={`${caption}, table`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">
                <UnbrokenDates>{name}</UnbrokenDates>
              </th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{typeof value === 'number' ? formatNumber(value) : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
