import { nextPaint } from './next-paint.ts'

/** A page that is painted this soon after it was chosen is itself the sign that the press was taken. */
const soonMs = 120
/** From where the last page was begun to where it was painted, its data included; unknown before the first. */
let lastMs = Number.POSITIVE_INFINITY
let begunAt = 0

/**
 * Fulfilled when the next page may be rendered, which is done in one go: where the last one took long in this window,
 * once the browser has painted that the link or row was pressed, otherwise at once.
 */
export async function readyToRender(): Promise<void> {
  if (lastMs > soonMs) await nextPaint()
  begunAt = performance.now()
}

/** Takes the time of the page that was rendered by now. */
export async function notePageRendered(): Promise<void> {
  const from = begunAt
  await nextPaint()
  lastMs = performance.now() - from
}
