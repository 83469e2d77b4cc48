// `npm run bench -- exports` measures the browser's exports, `-- board` the board of tasks, `-- first-load` what a
// browser receives, everything else the server.
const benches: Readonly<Record<string, string>> = {
  exports: './exports.ts',
  board: './board.ts',
  'first-load': './print-first-load.ts',
}
await import(benches[process.argv[2] ?? ''] ?? './run.ts')
