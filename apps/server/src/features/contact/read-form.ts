/**
 * The fields of a form as browsers send it (application/x-www-form-urlencoded).
 * @returns undefined where a field stands in it twice, or where it is no text in UTF-8.
 */
export function readForm(body: Buffer): ReadonlyMap<string, string> | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const pairs = text.split('&').filter(Boolean).map(readPair)
    const fields = new Map(pairs)
    return fields.size === pairs.length ? fields : undefined
  } catch {
    return undefined
  }
}

/** @throws URIError where the escaped bytes are no UTF-8. */
function readPair(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=')
  return [unescaped(name), unescaped(value.join('='))]
}

const unescaped = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
