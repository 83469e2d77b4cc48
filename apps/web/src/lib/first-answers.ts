/** After this time a page asks again, because hints may have been missed. */
const keptMs = 5_000

const held = new Map<string, Promise<unknown>>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Holds the answers of these addresses for the queries of the page that opens; undefined for one that is refused. */
export function holdAnswers(addresses: readonly string[], answers: Promise<readonly unknown[]>): void {
  for (const [index, address] of addresses.entries())
    held.set(
      address,
      answers.then(
        (all) => all[index] ?? undefined,
        () => undefined,
      ),
    )
  const expire = () => (timer = setTimeout(dropAnswers, keptMs))
  void answers.then(expire, dropAnswers)
}

/** The held answer of an address, once. */
export async function takeAnswer(address: string): Promise<unknown> {
  const answer = held.get(address)
  held.delete(address)
  return answer
}

/** Called when something has changed: what was not taken yet may be out of date. */
export function dropAnswers(): void {
  clearTimeout(timer)
  held.clear()
}
