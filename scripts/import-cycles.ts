/** The cycles of a graph, each once, as the path that leads back to its beginning. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const trail: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    const seenAt = trail.indexOf(file)
    if (seenAt >= 0) cycles.push([...trail.slice(seenAt), file])
    if (seenAt >= 0 || done.has(file)) return
    trail.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    trail.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}
