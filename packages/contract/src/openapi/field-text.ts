/** Descriptions of fields that their schema does not describe: by `Type.field`, or by the field's name alone. */
export function fieldText(_type: string, _field: string): string | undefined {
  return undefined
}
