const plain = /^[\x20-\x7e]*$/

/**
 * A date, a time or a number as it was typed, in ASCII: keyboards of other scripts and input methods type their own
 * decimal digits, full-width forms and hyphens, and copied dates have invisible marks of direction around them.
 */
export function asciiNumbers(text: string): string {
  if (plain.test(text)) return text
  return text
    .replace(/[\uff01-\uff5e]/g, (form) => String.fromCharCode(form.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('\u060d', '/')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
}

/** The value of a decimal digit. Unicode encodes the ten digits of a script in a row, and all rows from their zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}
