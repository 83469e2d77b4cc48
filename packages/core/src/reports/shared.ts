/** Bounds for content that is shared into the app: more than a report takes, so that the page can name the rest. */
export const maxSharedFiles = 10
export const maxSharedText = 20_000
/** Longest title and address of a shared page. */
export const maxSharedLine = 2_000
