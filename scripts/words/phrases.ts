/** A phrase to avoid in comments, names of tests and documents, and its replacement. */
interface Phrase {
  pattern: RegExp
  better: string
}

/** Sentences start at the start of a comment, a name or a line, and after the end of another sentence. */
const phrase = (words: string, better: string, flags = 'giu'): Phrase => ({
  pattern: new RegExp(
    words
      .replaceAll(/(?<!\[)\^/g, String.raw`(?<=(?:^[-#]*|¦|\n\s*\n|\n[-#]+|[.!?:|])\s*)`)
      .replaceAll(' ', String.raw`\s+`),
    flags,
  ),
  better,
})

const phrases: Phrase[] = [
  phrase(
    String.raw`\b(?:is|are|was|were|be|been|being) told\b(?! apart\b)`,
    'is returned, displayed, notified or logged',
  ),
  phrase(String.raw`\btells?\b(?! (?:\S+ ){0,4}apart\b)`, 'returns, displays, notifies, logs'),
  phrase(
    String.raw`^Gives\b|[;,] (?:and )?gives\b|\bgives (?:whether|how many|what|null|undefined)\b`,
    'returns',
  ),
  phrase(String.raw`\bof what\b`, 'name the thing: of the …'),
  phrase(String.raw`\bwhere (?:that|it|there|they|none|one) (?:is|are)\b`, 'if …'),
  phrase(String.raw`\bwhoever\b`, 'anyone who, the person who'),
  phrase(String.raw`\bwhatever\b`, 'regardless of, even if, any'),
  phrase(String.raw`\bwhichever\b`, 'regardless of which'),
  phrase(String.raw`\b(?:of|by) (?:it|them)(?:self|selves)? alone\b`, 'alone, only'),
  phrase(String.raw`\b(?:is|are|be|only) heard\b`, 'screen-reader text'),
  phrase(String.raw`\bno word of\b|\bwithout a word\b`, 'silently, without log output'),
  phrase(String.raw`\bsomebody else['’]s\b`, 'another person’s'),
  // Names of tests may begin with a small “of”, after the name of their group.
  phrase(String.raw`^Of (?!course\b)[^.,;:¦]{1,70},`, 'the subject first', 'gu'),
  phrase(String.raw`^Those of\b`, 'repeat the noun'),
  phrase(String.raw`^The same (?:of|for)\b`, 'As above, for …'),
  phrase(String.raw`\bone after the other\b`, 'sequentially, in order'),
  phrase(String.raw`\b(?:what|that) is so\b`, 'the current state'),
  phrase(String.raw`\bbecame of\b`, 'the outcome of, the result of'),
  phrase(String.raw`\bsays so\b`, 'name what is shown or reported'),
  phrase(String.raw`\b(?:is|are|was|were|be|been) asked for\b`, 'is requested, is fetched'),
  phrase(String.raw`(?<!\S, )§`, 'the title of the section, as a link'),
]

/** A phrase that was found in a text. */
interface Finding {
  line: number
  found: string
  better: string
}

/** The phrases in the prose of a file, in its order. */
export function phrasesIn(prose: string): Finding[] {
  return phrases
    .flatMap(({ pattern, better }) =>
      [...prose.matchAll(pattern)].map(({ 0: words, index }) => ({ words, index, better })),
    )
    .toSorted((a, b) => a.index - b.index)
    .map(({ words, index, better }) => ({
      line: prose.slice(0, index).split('\n').length,
      found: words.replaceAll(/\s+/g, ' '),
      better,
    }))
}
