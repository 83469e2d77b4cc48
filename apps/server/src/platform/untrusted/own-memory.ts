/** The buffer of a byte array, to be transferred to another thread; none if the array is a view of part of it. */
export function ownMemory(bytes: Uint8Array): ArrayBuffer[] {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength ? [buffer] : []
}
