import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { watchTips, type ShownTip } from './tip.ts'

/** The one tooltip of the page, for every element that `tip` gives one: a tooltip round each took a tenth of a page's rendering. */
export function Tips() {
  const [shown, setShown] = useState<ShownTip>()
  useEffect(() => watchTips(setShown), [])
  useEffect(() => {
    if (!shown) return
    const observer = new MutationObserver(() => !shown.of.isConnected && setShown(undefined))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [shown])
  if (!shown) return null
  const { of, words, shortcut, isBeside } = shown
  return (
    <Tooltip
      opened
      target={of}
      position={isBeside ? 'right' : 'top'}
      label={
        shortcut ? (
          <>
            {words} <kbd>{shortcut}</kbd>
          </>
        ) : (
          words
        )
      }
    />
  )
}
