import { useMedia } from '#web/lib/use-media.ts'

/** In CSS pixels: less where the list beside would be left too narrow. */
export function usePanelWidth(): number {
  return useMedia('wide') ? 640 : 520
}
