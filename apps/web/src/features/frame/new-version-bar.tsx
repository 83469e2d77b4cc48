import { Button } from '#web/ui/button/button.tsx'
import styles from './frame.module.css'
import { useNewVersion } from './use-new-version.ts'

/** Says that the server has a newer version of the app. Only the person reloads the page. */
export function NewVersionBar() {
  const isThere = useNewVersion()
  return (
    <div role="status">
      {isThere && (
        <div className={styles.version}>
          A new version of Daymark is ready.
          <Button look="accent" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}
