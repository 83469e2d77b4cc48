export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The distance between messages and the controls beside them, in pixels. */
const gap = 8

/** The distance from the top edge within which messages count as at the top, in pixels. */
const topZone = 120

/**
 * Returns the left and top edge of the messages: the position nearest to the top right at which they cover no
 * control. Without a free position at the top, they go to the bottom; without one there, to where they cover least.
 */
export function toastPlace(
  room: Box,
  { width, height }: { width: number; height: number },
  controls: readonly Box[],
): { left: number; top: number } {
  const corner = { left: room.right - width, top: room.top }
  const lowest = room.bottom - height
  const below = controls.map((box) => box.bottom + gap)
  const tops = [
    room.top,
    ...below.filter((top) => top > room.top && top <= room.top + topZone && top < lowest),
  ]
  const inRow = (top: number) => placesInRow(room, { width, height, top }, controls)
  const rows = [tops, [lowest]].map((tops) => [...new Set(tops)].flatMap(inRow))
  const farness = (at: Place) => Math.hypot(at.left - corner.left, at.top - corner.top)
  const free = rows
    .map((places) => places.filter(({ covered }) => covered === 0))
    .find(({ length }) => length > 0)
  const best = free
    ? free.reduce((nearest, at) => (farness(at) < farness(nearest) ? at : nearest))
    : rows.flat().reduce((least, at) => (at.covered < least.covered ? at : least))
  return { left: best.left, top: best.top }
}

interface Place {
  left: number
  top: number
  /** In square pixels. */
  covered: number
}

/** The positions at the right end of a row, and beside each control in it. */
function placesInRow(
  room: Box,
  { width, height, top }: { width: number; height: number; top: number },
  controls: readonly Box[],
): Place[] {
  const near = controls.filter((box) => box.top < top + height && box.bottom > top)
  const lefts = new Set([room.right - width, ...near.map((box) => box.left - gap - width)])
  return [...lefts]
    .filter((left) => left >= room.left || left === room.right - width)
    .map((left) => {
      const at = { left, right: left + width, top, bottom: top + height }
      return { left, top, covered: near.reduce((sum, box) => sum + overlap(box, at), 0) }
    })
}

function overlap(box: Box, at: Box): number {
  const width = Math.min(box.right, at.right) - Math.max(box.left, at.left)
  const height = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** Interactive elements, and others that people look at next. */
const controls =
  ':is(a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="tab"], [role="option"], [role="slider"], [data-keep-clear]):not(:disabled)'

/** Returns the boxes of the usable controls: of the newest open dialog, or of the page. */
export function controlsBeside(messages: Element): Box[] {
  const dialogs = document.querySelectorAll('[role="dialog"]:not([data-is-panel]), [role="alertdialog"]')
  const scope = dialogs.item(dialogs.length - 1) ?? document
  return [...scope.querySelectorAll(controls)]
    .filter((element) => !messages.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
