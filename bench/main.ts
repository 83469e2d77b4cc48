// `npm run bench -- exports` measures the browser's exports, everything else the server.
await import(process.argv[2] === 'exports' ? './exports.ts' : './run.ts')
