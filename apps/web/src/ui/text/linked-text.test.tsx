import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const linksIn = (text: string) => {
  const { container, unmount } = render(<LinkedText text={text} />)
  expect(container.textContent).toBe(text)
  const found = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  unmount()
  return found
}

it('links web addresses without the punctuation around them, and nothing else', () => {
  expect(linksIn('See https://example.org/a?b=1#c, or (http://example.org).')).toEqual([
    'https://example.org/a?b=1#c',
    'http://example.org',
  ])
  expect(linksIn('https://example.org/wiki/A_(b) and https://example.org/c!')).toEqual([
    'https://example.org/wiki/A_(b)',
    'https://example.org/c',
  ])
  expect(linksIn('javascript:alert(1) mailto:a@b.example ftp://x httpx://y 3:1')).toEqual([])
  expect(linksIn('<https://example.org/"onclick="x">')).toEqual(['https://example.org/'])
})
