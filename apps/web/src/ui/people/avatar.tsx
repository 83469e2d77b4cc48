import styles from './avatar.module.css'
import { clsx } from '../clsx.ts'

const tints = ['harbor', 'yellow', 'green', 'orange', 'blue', 'violet'] as const

interface AvatarProps {
  id: string
  name: string
  large?: boolean
  /** The size on the person's own page. */
  huge?: boolean
}

/**
 * Initials on a tint that is the same for a person everywhere. Hidden from screen readers: the name is always beside
 * it.
 */
export function Avatar({ id, name, large, huge }: AvatarProps) {
  const tint = tints[hash(id) % tints.length] ?? 'harbor'
  return (
    <span
      className={clsx(styles.avatar, styles[tint], large && styles.large, huge && styles.huge)}
      data-initials={initials(name)}
      aria-hidden="true"
    />
  )
}

/** A letter or digit that no mark or other part of a letter follows. */
const plainLetter = /^[\p{Script=Latin}\d](?=[\p{Script=Latin}\d]|$)/u
/** Shared, and made when it is needed: the first use of `Intl` loads its data. */
let letters: Intl.Segmenter | undefined

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? firstLetter(words.at(-1) ?? '') : ''
  return (firstLetter(words[0] ?? '') + last).toLocaleUpperCase('en')
}

/** The first letter as readers see it: with its accents and combining signs. */
function firstLetter(word: string): string {
  const plain = plainLetter.exec(word)?.[0]
  if (plain !== undefined) return plain
  letters ??= new Intl.Segmenter('en')
  const [first] = letters.segment(word)
  return first?.segment ?? ''
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
