interface Page {
  items: readonly { id: string }[]
  hasMore: boolean
}

/** For an infinite query whose answers are newest first and take `before`, the id of the oldest one that is known. */
export const olderPages = {
  initialPageParam: {},
  getNextPageParam: ({ items, hasMore }: Page) => {
    const oldest = items.at(-1)
    return hasMore && oldest ? { before: oldest.id } : undefined
  },
}
