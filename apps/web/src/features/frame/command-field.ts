/** Marks the field of the command menu. */
export const commandField = { 'data-command-field': '' }

export function isCommandField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && 'commandField' in target.dataset
}
