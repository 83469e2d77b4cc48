/** The key code of a key that an input method has handled, also in Safari, which ends the composition earlier. */
const takenByInputMethod = 229

/**
 * Stops the keys of an input method before all key handlers: while composing Japanese, Chinese or Korean, Enter
 * selects a word and Escape cancels it. The notes editor handles them itself.
 */
export function holdBackComposedKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const { keyCode } = event as { keyCode?: number }
      if (!event.isComposing && keyCode !== takenByInputMethod) return
      if (event.target instanceof Element && event.target.closest('.cm-editor')) return
      event.stopImmediatePropagation()
    },
    true,
  )
}
