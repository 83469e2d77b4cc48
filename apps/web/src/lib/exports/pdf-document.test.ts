import { expect, test } from 'vitest'
import { readFont } from '#tests/setup/web/bundled-font.ts'
import { writePdfDocument } from './pdf-document.ts'

test('a document breaks its lines and pages, and prints names in every script as text', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => ({
    text: `Line ${at}: मीरा अय्यर and Иван spoke about ${'weighbridges '.repeat(12)}`,
  }))
  const given = {
    title: 'محمد: weekly',
    facts: ['Tue 09-Jun-2026'],
    sections: [
      { title: 'Attendees', lines: [{ text: 'สมชาย', as: 'item' as const }] },
      { title: 'Minutes', lines: [{ text: 'Trucks', as: 'heading' as const }, ...lines] },
    ],
  }
  const pdf = Buffer.from(await (await writePdfDocument(given, readFont)).arrayBuffer()).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)!.length).toBeGreaterThan(3)
  for (const font of ['NotoSans-Devanagari', 'NotoSans-Cyrillic', 'NotoSansArabic', 'NotoSansThai'])
    expect(pdf).toContain(`/FontName /${font}`)
  expect(pdf).not.toContain('/Subtype /Image')
})
