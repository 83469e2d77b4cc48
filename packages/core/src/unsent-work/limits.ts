/** How long unsent work stays on a device after its last change. */
export const keptDays = 30
/** The most bytes of one person's unsent work on a device, with its files. */
export const mostKeptBytes = 200 * 1024 * 1024
