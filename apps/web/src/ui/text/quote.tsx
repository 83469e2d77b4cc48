import styles from './quote.module.css'

/** A comment under the sentence that introduces it. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {children}
    </blockquote>
  )
}
