import { administrator } from '../fill.ts'
import { medianBy } from '../median.ts'
import { loadPage, type PageLoad } from '../page-load.ts'
import type { LargeCompany } from './large-company.ts'

/** The numbers of people in the large company whose homes differ. */
const homes = { employee: 9, manager: 1, Director: 0, administrator } as const

/** The processor is slowed by this factor, as on a cheap phone. */
const slowness = 4

export interface HomeLoad extends PageLoad {
  person: string
}

/**
 * Loads the home of each kind of person with an empty cache and a slowed processor, on a device that knows them. The
 * median of the rounds by the time to the content, because other work on the machine slows pages too.
 */
export async function* measureLoads({ as, origin }: LargeCompany, rounds: number): AsyncGenerator<HomeLoad> {
  for (const [person, number] of Object.entries(homes)) {
    const context = await as(number)
    // A first load remembers the person on the device; the cache is empty afterwards.
    await loadPage(context, `${origin}/`)
    const loads: PageLoad[] = []
    for (let round = 0; round < rounds; round++)
      loads.push(await loadPage(context, `${origin}/`, { slowness }))
    yield { person, ...medianBy(loads, ({ contentMs }) => contentMs) }
    await context.close()
  }
}
