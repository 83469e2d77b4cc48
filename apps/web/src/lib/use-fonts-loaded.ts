import { useLayoutEffect, useState } from 'react'

/** How often fonts were loaded since the component was mounted. Widths of texts are to be measured again with each. */
export function useFontsLoaded(): number {
  const [times, setTimes] = useState(0)
  // Before the first measure and not after the paint: the font may be loaded in between.
  useLayoutEffect(() => {
    const count = () => setTimes((before) => before + 1)
    const fonts = document.fonts as FontFaceSet | undefined
    fonts?.addEventListener('loadingdone', count)
    return () => fonts?.removeEventListener('loadingdone', count)
  }, [])
  return times
}
