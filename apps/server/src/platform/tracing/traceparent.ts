/** The span of another service that a request belongs to. */
export interface RemoteParent {
  traceId: string
  spanId: string
  isSampled: boolean
}

/** Reads the header `traceparent` (W3C Trace Context); undefined if it is invalid. */
export function parseTraceparent(header: string | undefined): RemoteParent | undefined {
  const found =
    /^(?<version>[\da-f]{2})-(?<trace>[\da-f]{32})-(?<span>[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/.exec(
      header?.trim() ?? '',
    )?.groups
  if (!found) return undefined
  const { version, trace = '', span = '', flags = '', more } = found
  // Later versions may add parts; the first one has none.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(trace) || /^0+$/.test(span)) return undefined
  return { traceId: trace, spanId: span, isSampled: (parseInt(flags, 16) & 1) === 1 }
}
