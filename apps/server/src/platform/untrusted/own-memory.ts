/** The memory of a byte array, to be handed over to another thread; none where it is part of something larger. */
export function ownMemory(bytes: Uint8Array): ArrayBuffer[] {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength ? [buffer] : []
}
