/**
 * ChaCha20-Poly1305 (RFC 8439), for pages from another machine without TLS, where the browser offers no cipher. A
 * test compares it with OpenSSL.
 */
const tagBytes = 16

export function sealPortably(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array, place: Uint8Array) {
  const sealed = new Uint8Array(bytes.length + tagBytes)
  sealed.set(combine(key, iv, bytes))
  sealed.set(tagOf(key, iv, sealed.subarray(0, bytes.length), place), bytes.length)
  return sealed
}

/** @throws if it was sealed with another key or for another place, or was changed */
export function unsealPortably(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array, place: Uint8Array) {
  const data = sealed.subarray(0, sealed.length - tagBytes)
  const tag = tagOf(key, iv, data, place)
  const given = sealed.subarray(data.length)
  let difference = given.length ^ tagBytes
  for (const [at, byte] of tag.entries()) difference |= byte ^ (given[at] ?? 0)
  if (difference !== 0) throw new Error('This was sealed with another key')
  return combine(key, iv, data)
}

/** Combines bytes with the key stream, which begins at block 1. */
function combine(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(bytes.length)
  for (let start = 0; start < bytes.length; start += 64) {
    const stream = blockOf(key, iv, 1 + start / 64)
    const end = Math.min(bytes.length, start + 64)
    for (let at = start; at < end; at++) result[at] = bytes[at]! ^ stream[at - start]!
  }
  return result
}

function blockOf(key: Uint8Array, iv: Uint8Array, counter: number): Uint8Array {
  const state = new Uint32Array(16)
  state.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])
  state.set(wordsOf(key), 4)
  state.set([counter, ...wordsOf(iv)], 12)
  const work = state.slice()
  for (let round = 0; round < 10; round++) {
    for (let column = 0; column < 4; column++) mix(work, column, column + 4, column + 8, column + 12)
    for (let at = 0; at < 4; at++) mix(work, at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4))
  }
  const block = new DataView(new ArrayBuffer(64))
  for (let at = 0; at < 16; at++) block.setUint32(at * 4, work[at]! + state[at]!, true)
  return new Uint8Array(block.buffer)
}

/** The quarter round. */
function mix(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (to: number, from: number, turned: number, bits: number) => {
    words[to]! += words[from]!
    const word = words[turned]! ^ words[to]!
    words[turned] = (word << bits) | (word >>> (32 - bits))
  }
  step(a, b, d, 16)
  step(c, d, b, 12)
  step(a, b, d, 8)
  step(c, d, b, 7)
}

const prime = (1n << 130n) - 5n
const clamp = 0x0ffffffc0ffffffc0ffffffc0fffffffn

/** The tag over the place and the sealed bytes, each padded to 16, and their lengths. */
function tagOf(key: Uint8Array, iv: Uint8Array, data: Uint8Array, place: Uint8Array): Uint8Array {
  const once = blockOf(key, iv, 0)
  const factor = numberOf(once.subarray(0, 16)) & clamp
  const lengths = new DataView(new ArrayBuffer(16))
  lengths.setBigUint64(0, BigInt(place.length), true)
  lengths.setBigUint64(8, BigInt(data.length), true)
  let sum = 0n
  for (const part of [place, data, new Uint8Array(lengths.buffer)])
    for (let start = 0; start < part.length; start += 16)
      sum = ((sum + numberOf(part.subarray(start, start + 16)) + (1n << 128n)) * factor) % prime
  sum += numberOf(once.subarray(16, 32))
  return Uint8Array.from({ length: tagBytes }, (_, at) => Number((sum >> BigInt(8 * at)) & 0xffn))
}

function wordsOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4, true))
}

/** Up to 16 bytes as a little-endian number. */
function numberOf(bytes: Uint8Array): bigint {
  const filled = new DataView(new ArrayBuffer(16))
  for (const [at, byte] of bytes.entries()) filled.setUint8(at, byte)
  return filled.getBigUint64(0, true) | (filled.getBigUint64(8, true) << 64n)
}
