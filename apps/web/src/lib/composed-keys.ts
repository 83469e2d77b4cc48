/** The code of a key that an input method has taken, also in Safari, which ends the composition before the key. */
const takenByInputMethod = 229

/**
 * Keeps the keys of an input method from all key handlers: while somebody writes Japanese, Chinese or Korean, Enter
 * chooses a word and Escape takes one back. The editor of notes handles them itself.
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
