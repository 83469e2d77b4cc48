import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAnyUnsaved } from '#web/lib/unsaved.ts'
import { activateWaitingWorker, findNewWorker, waitingWorker } from '#web/lib/worker.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './frame.module.css'

/** Offers a newer version of the app when no form has unsaved changes. Only the person reloads the page. */
export function NewVersionBar() {
  const isServed = useNewVersion()
  const isStored = useSyncExternalStore(waitingWorker.subscribe, waitingWorker.isThere)
  const hasUnsaved = useAnyUnsaved()
  const reload = async () => {
    await activateWaitingWorker()
    location.reload()
  }
  return (
    <div role="status">
      {(isServed || isStored) && !hasUnsaved && (
        <div className={styles.version}>
          A new version of Daymark is ready.
          <Button look="accent" onClick={() => void reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}

const pauseMs = 10 * 60_000

/** Whether the server has another build than the running one; checked on focus, every ten minutes at most. */
function useNewVersion(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere) return
    let askedAt = Date.now()
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < pauseMs) return
      askedAt = Date.now()
      void lookForBuild().then(setThere, () => undefined)
    }
    addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isThere])
  return isThere
}

/** Whether there is a newer build, of which the device then stores the worker. */
async function lookForBuild(): Promise<boolean> {
  const isNew = await isAnotherBuild()
  if (isNew) await findNewWorker()
  return isNew
}

/** The names of a page's scripts contain the hashes of their contents, so other names mean another build. */
async function isAnotherBuild(): Promise<boolean> {
  const response = await fetch('/index.html', { cache: 'no-store' })
  if (!response.ok) return false
  const served = scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
  return served !== '' && served !== scriptsOf(document)
}

function scriptsOf(page: Document): string {
  const scripts = page.querySelectorAll('script[type="module"][src]')
  return Array.from(scripts, (script) => script.getAttribute('src')).join(' ')
}
