import styles from './read.module.css'

/** Text with its line breaks; lines that begin with a dash become a list. */
export function WrittenText({ children }: { children: string }) {
  const blocks: { isList: boolean; lines: string[] }[] = []
  for (const line of children.replace(/\r\n?/g, '\n').trimEnd().split('\n')) {
    const isList = /^\s*[-*•]\s+\S/.test(line)
    const last = blocks.at(-1)
    if (last && last.isList === isList) last.lines.push(line)
    else blocks.push({ isList, lines: [line] })
  }
  return blocks.map(({ isList, lines }, index) =>
    isList ? (
      <ul key={index} className={styles.lines}>
        {lines.map((line, at) => (
          <li key={at}>{line.replace(/^\s*[-*•]\s+/, '')}</li>
        ))}
      </ul>
    ) : (
      <p key={index} className={styles.paragraph}>
        {lines.join('\n')}
      </p>
    ),
  )
}
