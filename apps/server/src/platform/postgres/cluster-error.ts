/** A problem that the operator can fix; its message is the complete sentence for them. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}
