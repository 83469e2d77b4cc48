import dns from 'node:dns'
import { OutgoingError } from './outgoing-error.ts'
import { patience } from './public-lookup.ts'

/**
 * Finds the TXT records of a name; none if the name has none.
 * @throws OutgoingError if no name server has answered.
 */
export type FindTxtRecords = (name: string) => Promise<string[]>

/** A name that has more is not read to its end. */
const mostRecords = 100

/** Asks the name servers of this machine. @param servers The machine's by default, as they are at each call. */
export const askForTxtRecords =
  (servers?: readonly string[]): FindTxtRecords =>
  async (name) => {
    const resolver = new dns.promises.Resolver(patience)
    if (servers) resolver.setServers(servers)
    try {
      const records = await resolver.resolveTxt(name)
      return records.slice(0, mostRecords).map((parts) => parts.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENODATA' || code === 'ENOTFOUND') return []
      throw new OutgoingError(`the name servers did not answer (${code})`, { isForbidden: false })
    }
  }
