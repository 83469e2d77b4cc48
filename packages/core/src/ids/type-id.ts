// Crockford's base 32 without i, l, o and u: nobody misreads it.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 26

/** `report_01k…` for a UUID: the TypeID form, in which an id says what it is an id of. */
export function typeId(prefix: string, uuid: string): string {
  let value = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let suffix = ''
  for (let i = 0; i < length; i++) {
    suffix = alphabet[Number(value & 31n)]! + suffix
    value >>= 5n
  }
  return `${prefix}_${suffix}`
}

/** The UUID in a TypeID whose form is known to be right. */
export function uuidInTypeId(id: string): string {
  let value = 0n
  for (const character of id.slice(-length)) value = (value << 5n) | BigInt(alphabet.indexOf(character))
  const hex = value.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A UUIDv7 of the given time: ids made one after the other sort by age. `random` gives 10 random bytes. */
export function uuidv7(epochMilliseconds: number, random: Uint8Array): string {
  const time = epochMilliseconds.toString(16).padStart(12, '0')
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[random[2]! & 3]!
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(1, 4)}-${variant}${tail.slice(5, 8)}-${tail.slice(8, 20)}`
}
