import { describe, type StoredFact } from '#core/facts/describe.ts'
import { personOf } from '#core/facts/wording.ts'
import { expect } from 'vitest'
import type pg from 'pg'
import { countFact } from './count-facts.ts'

/** Matches sentences with a missing value, or one of another type. */
const broken = /undefined|null|NaN|Invalid|N\/A|\[object|“”| {2}| [.,:;]|\.\.|’s’s|function/

/**
 * Describes all facts that the tests of a file have recorded to all possible readers: neutrally, to the actor, to the
 * person concerned, to the notified people, and after everybody was deleted. Called before their database is dropped.
 * @throws Error with the fact and the sentence.
 */
export async function checkFacts(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ fact: StoredFact }>(`
    select fact from (
      select fact, row_number() over (partition by fact ->> 'type', fact ->> 'to' order by fact::text) as place
      from (
        select fact from app.activity_entries
        union all select fact from app.notifications
        union all select fact from app.deliveries) recorded
      where fact is not null) numbered
    where place <= 5`)
  const nameOf = (id: string) => `Person ${id.slice(-4)}`
  for (const { fact } of rows) {
    countFact(fact.type, fact.to)
    const actor = personOf(fact.by)
    const readers = [...new Set([null, actor, fact.about])].map((id) => ({ id, nameOf, timeZone: 'UTC' }))
    const sentences = [...readers, { id: null, nameOf: () => undefined }].map((reader) =>
      describe(fact, reader),
    )
    for (const sentence of sentences) {
      expect(sentence, `the words of ${JSON.stringify(fact)}`).not.toMatch(broken)
      // Nothing follows a quotation at the end.
      expect(sentence).toMatch(/[.!”]$|\p{Extended_Pictographic}/u)
    }
  }
}
