import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { tableFits, useTableFit } from './use-table-fit.ts'

/** The width that a table needs in each layout, in pixels. */
const needs = {
  get roomy() {
    return roomyWidth
  },
  wrapped: 900,
  short: 700,
  shortest: 600,
}

let roomyWidth = 1_025
const ofAna = ['Ana']
let room: number
let resized: () => void
let drawn: keyof typeof needs

beforeEach(() => {
  drawn = 'roomy'
  roomyWidth = 1_025
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(width: number, afterwards = () => {}) {
  room = width
  const element = document.createElement('div')
  Object.defineProperty(element, 'clientWidth', { get: () => room })
  Object.defineProperty(element, 'scrollWidth', { get: () => Math.max(room, needs[drawn]) })
  const region = { current: element }
  return renderHook(
    ({ rows, columns }) => {
      drawn = useTableFit(region, rows, columns)
      useLayoutEffect(afterwards, [])
      return drawn
    },
    { initialProps: { rows: ofAna, columns: [{ key: 'name' }] } },
  )
}

it.each([
  [1_200, 'roomy'],
  [1_025, 'roomy'],
  [1_024, 'wrapped'],
  [899, 'short'],
  [699, 'shortest'],
  [500, 'shortest'],
] as const)('lays out a table in %d px %s', (width, fit) => {
  expect(tableFits).toContain(fit)
  expect(open(width).result.current).toBe(fit)
})

it('adapts to its width in both directions', () => {
  const { result } = open(1_200)
  const at = (width: number) => {
    room = width
    act(() => resized())
    return result.current
  }
  expect([950, 800, 650, 800, 950, 1_100].map(at)).toEqual([
    'wrapped',
    'short',
    'shortest',
    'short',
    'wrapped',
    'roomy',
  ])
})

it.each([
  ['rows', { rows: ['Bo'], columns: [{ key: 'name' }] }],
  ['columns', { rows: ofAna, columns: [{ key: 'name' }, { key: 'unit' }] }],
])('measures a table with other %s again', (_, content) => {
  const { result, rerender } = open(1_000)
  vi.spyOn(needs, 'roomy', 'get').mockReturnValue(800)
  rerender(content)
  expect(result.current).toBe('roomy')
})

describe('is measured again when the font is loaded, in which it needs less room', () => {
  let fonts: EventTarget
  beforeEach(() => {
    fonts = new EventTarget()
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  })
  afterEach(() => void Reflect.deleteProperty(document, 'fonts'))
  const load = () => {
    roomyWidth = 980
    fonts.dispatchEvent(new Event('loadingdone'))
  }

  it('later', () => {
    const { result } = open(1_000)
    expect(result.current).toBe('wrapped')
    act(load)
    expect(result.current).toBe('roomy')
  })

  it('right after it was measured, before the first paint', () => {
    expect(open(1_000, load).result.current).toBe('roomy')
  })
})

it('measures the rows once they replace the skeletons, which may be wider', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function scrollWidth(this: Element) {
    return this.querySelector('[data-skeleton]') ? 1_200 : 900
  })
  const list = (rows: string[] | undefined) => (
    <DataTable
      caption="People"
      columns={[{ key: 'name', head: 'Name', cell: (name: string) => name }]}
      rows={rows}
      rowId={(name) => name}
      rowName={(name) => name}
      empty={null}
    />
  )
  const { rerender } = render(list(undefined))
  const region = screen.getByRole('region', { name: 'People' })
  await waitFor(() => expect(region.querySelector('[data-skeleton]')).not.toBeNull())
  act(() => resized())
  expect(region.className).toMatch(/short/)
  // They are shown for a moment longer.
  rerender(list(['Ana']))
  expect(await screen.findByRole('cell', { name: 'Ana' })).toBeVisible()
  expect(region.className).not.toMatch(/wrapped|short/)
})
