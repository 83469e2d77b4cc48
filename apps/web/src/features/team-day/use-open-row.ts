import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { Acknowledgment } from './use-acts.ts'
import { waitingKey } from './waiting-list.tsx'
import type { WaitingReport } from './waiting-reports.ts'

/** The input for rendering an open report. */
export interface OpenReport {
  reportId: string
  author: string
  isWaiting: boolean
  problem: string | undefined
  /** The first lines, which stand for the whole report until the reader opens it; absent if it was opened on purpose. */
  preview?: ReactNode
  onAcknowledge: (acknowledgment: Acknowledgment) => Promise<boolean>
}

interface OpenRowOptions {
  /** The day and the unit; another key begins with nothing chosen. */
  dayKey: string
  reports: readonly WaitingReport[]
  /** Whether the first report to acknowledge is open from the start. */
  opensFirst: boolean
  acknowledge: (reportId: string, acknowledgment: Acknowledgment) => Promise<boolean>
}

/** Which row is open, at most one, and the way from an acknowledged report to the next. */
export function useOpenRow({ dayKey, reports, opensFirst, acknowledge }: OpenRowOptions) {
  // Undefined until the reader opens or closes one, null if they closed it.
  const [opened, setOpened] = useState<{ dayKey: string; key: string | null }>()
  const isChosen = opened?.dayKey === dayKey
  const first = opensFirst ? reports.find(({ isWaiting }) => isWaiting) : undefined
  const openKey = isChosen ? (opened.key ?? undefined) : first && waitingKey(first.reportId)
  const open = (key: string | null) => setOpened({ dayKey, key })
  return {
    openKey,
    /** Whether the reader opened it, or closed the one that was open. */
    isChosen,
    toggle: (key: string) => open(key === openKey ? null : key),
    /** Undefined if none is open. */
    close:
      openKey === undefined
        ? undefined
        : () => {
            open(null)
            focusRow(openKey)
          },
    acknowledgeAndGoOn: async (key: string, reportId: string, acknowledgment: Acknowledgment) => {
      const keys = reports
        .filter((report) => report.isWaiting && report.reportId !== reportId)
        .map((report) => waitingKey(report.reportId))
      const at = reports.findIndex((report) => report.reportId === reportId)
      const after = reports.slice(at + 1).find((report) => keys.includes(waitingKey(report.reportId)))
      const next = after ? waitingKey(after.reportId) : keys[0]
      // Before the request, so that the next key press starts from this row.
      focusRow(next ?? key)
      open(next ?? null)
      return acknowledge(reportId, acknowledgment)
    },
  }
}

/** Reports whether the open report waits for the person, in a transition: the rows are rendered before the page. */
export function useWaitingOpen(
  isWaitingOpen: boolean,
  onWaitingOpen: (isWaitingOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isWaitingOpen) return
    startTransition(() => onWaitingOpen(true))
    return () => startTransition(() => onWaitingOpen(false))
  }, [isWaitingOpen, onWaitingOpen])
}

/** Focuses the button that opens a report, or a person's name. */
function focusRow(key: string): void {
  document.querySelector<HTMLElement>(`[data-row="${key}"] [data-row-focus]`)?.focus()
}
