/** Why an archive cannot be imported, in a sentence for the operator. */
export class ArchiveError extends Error {
  /** @param message May quote the archive; control characters, which a terminal would obey, are replaced. */
  constructor(message: string) {
    super(message.replaceAll(/\p{Cc}/gu, '\ufffd'))
  }
}
