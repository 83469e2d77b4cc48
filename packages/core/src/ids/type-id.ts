// Crockford's base 32 without i, l, o and u, which are easily misread.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 26

/** The TypeID of a UUID, such as `report_01k…`, whose prefix names the kind of record. */
export function typeId(prefix: string, uuid: string): string {
  const hex = uuid.replaceAll('-', '')
  // 128 bits are 8 bits and six times 20 bits: two digits of 3 and 5 bits, and six times four digits.
  let suffix = digits(parseInt(hex.slice(0, 2), 16), 2)
  for (let i = 2; i < 32; i += 5) suffix += digits(parseInt(hex.slice(i, i + 5), 16), 4)
  return `${prefix}_${suffix}`
}

function digits(value: number, count: number): string {
  let text = ''
  for (let shift = (count - 1) * 5; shift >= 0; shift -= 5) text += alphabet[(value >> shift) & 31]!
  return text
}

/** The UUID in a TypeID of the right form. */
export function uuidInTypeId(id: string): string {
  const suffix = id.slice(-length)
  let hex = number(suffix.slice(0, 2)).toString(16).padStart(2, '0')
  for (let i = 2; i < length; i += 4)
    hex += number(suffix.slice(i, i + 4))
      .toString(16)
      .padStart(5, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function number(text: string): number {
  let value = 0
  for (const character of text) value = value * 32 + alphabet.indexOf(character)
  return value
}

/** How many bits after the time of a UUIDv7 are a counter; the other 32 are random (RFC 9562, 6.2, method 1). */
const countingBits = 42

/**
 * Returns a function that creates UUIDv7s of one time, each of which sorts after the one before it. The counter starts
 * at a random value in the lower half of its range, so that sequences of the same time do not collide and none
 * overflows.
 * @param random Gives the requested number of random bytes.
 */
export function uuidv7Sequence(
  epochMilliseconds: number,
  random: (bytes: number) => Uint8Array,
): () => string {
  const time = hexOf(epochMilliseconds, 12)
  let count = parseInt(hexOfBytes(random(6)), 16) % 2 ** (countingBits - 1)
  return () => {
    count++
    const [high, low] = [Math.floor(count / 2 ** 30), count % 2 ** 30]
    const variant = '89ab'[Math.floor(low / 2 ** 28)]!
    const end = hexOf(low % 2 ** 28, 7) + hexOfBytes(random(4))
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hexOf(high, 3)}-${variant}${end.slice(0, 3)}-${end.slice(3)}`
  }
}

function hexOf(value: number, length: number): string {
  return value.toString(16).padStart(length, '0')
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => hexOf(byte, 2))

function hexOfBytes(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexOfByte[byte]!
  return hex
}

/** A UUIDv7 of the given time, so that ids sort by age. `random` gives 10 random bytes. */
export function uuidv7(epochMilliseconds: number, random: Uint8Array): string {
  const time = hexOf(epochMilliseconds, 12)
  const tail = hexOfBytes(random)
  const variant = '89ab'[random[2]! & 3]!
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(1, 4)}-${variant}${tail.slice(5, 8)}-${tail.slice(8, 20)}`
}
