import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?url'
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url'
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url'
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url'
import hebrew from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff?url'
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url'
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url'
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url'
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?url'
import cyrillicExt from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff?url'
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url'
import devanagari from '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?url'
import greekExt from '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff?url'
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url'
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url'
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url'
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?url'

/** A part of a Noto font in its own file. */
export interface BundledFont {
  name: string
  url: string
}

type FontsOfScript = readonly [RegExp, readonly BundledFont[]]

const latinFonts: FontsOfScript = [
  /\p{Script=Latin}/u,
  [
    { name: 'NotoSans-Latin', url: latin },
    { name: 'NotoSans-LatinExt', url: latinExt },
    { name: 'NotoSans-Vietnamese', url: vietnamese },
  ],
]

/** The fonts of each script, in the order in which they are tried. */
const fontsOfScripts: readonly FontsOfScript[] = [
  latinFonts,
  [
    /\p{Script=Cyrillic}/u,
    [
      { name: 'NotoSans-Cyrillic', url: cyrillic },
      { name: 'NotoSans-CyrillicExt', url: cyrillicExt },
    ],
  ],
  [
    /\p{Script=Greek}/u,
    [
      { name: 'NotoSans-Greek', url: greek },
      { name: 'NotoSans-GreekExt', url: greekExt },
    ],
  ],
  [/\p{Script=Devanagari}/u, [{ name: 'NotoSans-Devanagari', url: devanagari }]],
  [/\p{Script=Arabic}/u, [{ name: 'NotoSansArabic', url: arabic }]],
  [/\p{Script=Hebrew}/u, [{ name: 'NotoSansHebrew', url: hebrew }]],
  [/\p{Script=Thai}/u, [{ name: 'NotoSansThai', url: thai }]],
  [/\p{Script=Bengali}/u, [{ name: 'NotoSansBengali', url: bengali }]],
  [/\p{Script=Gujarati}/u, [{ name: 'NotoSansGujarati', url: gujarati }]],
  [/\p{Script=Gurmukhi}/u, [{ name: 'NotoSansGurmukhi', url: gurmukhi }]],
  [/\p{Script=Kannada}/u, [{ name: 'NotoSansKannada', url: kannada }]],
  [/\p{Script=Malayalam}/u, [{ name: 'NotoSansMalayalam', url: malayalam }]],
  [/\p{Script=Tamil}/u, [{ name: 'NotoSansTamil', url: tamil }]],
  [/\p{Script=Telugu}/u, [{ name: 'NotoSansTelugu', url: telugu }]],
]

/** The fonts that these texts need, always with the Latin ones, which have the digits and signs. */
export function fontsFor(texts: Iterable<string>): BundledFont[] {
  const open = new Map(fontsOfScripts.map((entry) => [entry[0], entry] as const))
  for (const text of texts) {
    for (const [script] of open) if (script.test(text)) open.delete(script)
  }
  const needed = fontsOfScripts.filter(([script]) => !open.has(script))
  if (needed.length === 0) return []
  return (needed.includes(latinFonts) ? needed : [latinFonts, ...needed]).flatMap(([, fonts]) => fonts)
}
