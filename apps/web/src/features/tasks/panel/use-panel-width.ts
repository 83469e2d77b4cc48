import { useMedia } from '#web/lib/use-media.ts'

/** In CSS pixels: narrower where the list beside it would be too narrow. */
export function usePanelWidth(): number {
  return useMedia('wide') ? 640 : 520
}
