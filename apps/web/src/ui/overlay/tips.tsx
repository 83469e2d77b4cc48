import { Tooltip } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { watchTips, type ShownTip } from './tip.ts'

/**
 * The single tooltip of the page, for every element with `tip`: separate tooltips took a tenth of the rendering time.
 */
export function Tips() {
  const [shown, setShown] = useState<ShownTip>()
  const keyId = useId()
  useEffect(() => watchTips(setShown), [])
  useEffect(() => {
    if (!shown) return
    const observer = new MutationObserver(() => !shown.element.isConnected && setShown(undefined))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [shown])
  // The text is already the element's name; screen readers get the key as a description.
  useEffect(() => {
    if (!shown?.shortcut) return
    const before = shown.element.getAttribute('aria-describedby')
    shown.element.setAttribute('aria-describedby', before ? `${before} ${keyId}` : keyId)
    return () => {
      if (before) shown.element.setAttribute('aria-describedby', before)
      else shown.element.removeAttribute('aria-describedby')
    }
  }, [shown, keyId])
  if (!shown) return null
  const { element, words, shortcut, detail, isBeside } = shown
  return (
    <Tooltip
      opened
      target={element}
      position={isBeside ? 'right' : 'top'}
      label={
        shortcut ? (
          <>
            {words} <kbd id={keyId}>{shortcut}</kbd>
          </>
        ) : (
          <>
            {words}
            {detail && <span>{detail}</span>}
          </>
        )
      }
    />
  )
}
