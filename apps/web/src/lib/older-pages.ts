interface Page {
  items: readonly { id: string }[]
  hasMore: boolean
}

/** Options of an infinite query whose results are newest first; `before` is the id of the oldest loaded one. */
export const olderPages = {
  initialPageParam: {},
  getNextPageParam: ({ items, hasMore }: Page) => {
    const oldest = items.at(-1)
    return hasMore && oldest ? { before: oldest.id } : undefined
  },
}
