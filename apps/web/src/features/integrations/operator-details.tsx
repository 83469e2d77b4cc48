import styles from './service-row.module.css'

/** What only the operator of the server understands and can change, such as the names of variables. */
export function OperatorDetails({ children }: { children: string }) {
  return (
    <details className={styles.operator}>
      <summary>Details for the operator</summary>
      <p>{children}</p>
    </details>
  )
}
