/**
 * English words that say nothing about what somebody worked on: function words, and words that any report contains. In
 * other languages no words are left out.
 */
export const stopWords = wordsOf(`
  about above after again against all also and any are because been before being below between both but can cannot could
  did does doing down during each few for from further get got had has have having her here hers him his how into its
  itself just may might more most must myself nor not now off once only other our ours out over own same shall she should
  some such than that the their theirs them then there these they this those through too under until upon very via was
  were what when where which while who whom why will with within without would you your yours yet
  it's i'm i've i'll don't didn't can't won't isn't wasn't aren't weren't we've we'll that's there's
  done complete completed completing finish finished finishing start started starting continue continued continuing work
  worked working works task tasks report reports reported one two three first last next new none nil still per etc well
  made make making need needs needed`)

/** English words of the calendar, which are written with a capital without being names. */
export const calendarWords = wordsOf(`
  today tomorrow yesterday day days week weeks month months january february march april june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday`)

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
