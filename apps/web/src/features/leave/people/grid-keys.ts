/** The day's button, or the bar, that an event happened in. */
export function dayButton(target: EventTarget | null): HTMLButtonElement | undefined {
  return (target instanceof Element && target.closest<HTMLButtonElement>('button[data-day]')) || undefined
}

/** The buttons of a row, in the order of their days: bars of leave, and days on which leave can be added. */
function buttonsOf(row: Element): HTMLButtonElement[] {
  return [...row.querySelectorAll<HTMLButtonElement>('button[data-day]')]
}

function rowsAround(row: Element): Element[] {
  return [...(row.parentElement?.children ?? [])].filter((other) => buttonsOf(other).length > 0)
}

/** The button of a row that has the day: the last that begins no later, or the first. */
function buttonAt(row: Element | undefined, day: string): HTMLButtonElement | undefined {
  if (!row) return undefined
  const buttons = buttonsOf(row)
  return buttons.findLast((button) => button.dataset['day']! <= day) ?? buttons[0]
}

/** The button to which a key leads: arrows between days and people, Home and End within a row. */
export function buttonByKey(from: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const row = from.closest('tr')
  const day = from.dataset['day']
  if (!row || day === undefined) return undefined
  const buttons = buttonsOf(row)
  const place = buttons.indexOf(from)
  const rows = rowsAround(row)
  const line = rows.indexOf(row)
  if (key === 'ArrowRight') return buttons[place + 1]
  if (key === 'ArrowLeft') return buttons[place - 1]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  if (key === 'ArrowDown') return buttonAt(rows[line + 1], day)
  if (key === 'ArrowUp') return line > 0 ? buttonAt(rows[line - 1], day) : undefined
  return undefined
}
