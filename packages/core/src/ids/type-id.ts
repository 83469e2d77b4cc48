const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A TypeID, such as "report_01k0…": the prefix and a UUIDv7 in Crockford's base 32. `random` is at least ten
 * random bytes; ids made in different milliseconds sort by age.
 */
export function typeId(prefix: string, epochMilliseconds: number, random: Uint8Array): string {
  return `${prefix}_${base32(uuidV7(epochMilliseconds, random))}`
}

function uuidV7(epochMilliseconds: number, random: Uint8Array): bigint {
  const bits = random.subarray(0, 10).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const a = (bits >> 62n) & 0xfffn
  const b = bits & 0x3fff_ffff_ffff_ffffn
  const version = 7n
  const variant = 0b10n
  return (BigInt(epochMilliseconds) << 80n) | (version << 76n) | (a << 64n) | (variant << 62n) | b
}

/** 26 characters of five bits: the first holds the three that are left over. */
function base32(value: bigint): string {
  return Array.from(
    { length: 26 },
    (_, index) => alphabet[Number((value >> BigInt(5 * (25 - index))) & 31n)],
  ).join('')
}
