/** Something the person who starts Daymark can put right; the message is the whole sentence they need. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}
