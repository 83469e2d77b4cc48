import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UnbrokenDates } from './unbroken-dates.tsx'

it.each([
  ['It was due on Mon 08-Jun-2026.', ['Mon 08-Jun-2026']],
  ['18-Jun-2026 to Fri 19-Jun-2026', ['18-Jun-2026', 'Fri 19-Jun-2026']],
  ['Common 08-Jun-2026', ['08-Jun-2026']],
])('keeps each date of “%s” with its weekday on one line', (text, whole) => {
  render(
    <p>
      <UnbrokenDates>{text}</UnbrokenDates>
    </p>,
  )
  const shown = screen.getByRole('paragraph')
  expect(shown).toHaveTextContent(text)
  expect(Array.from(shown.querySelectorAll('.nowrap'), (part) => part.textContent)).toEqual(whole)
})
