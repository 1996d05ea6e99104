// With `--import` where the server's coverage is counted (`NODE_V8_COVERAGE`): the server itself is counted, its children
// are not. Pages are rendered in the server; in the engine's loops over pixels counting takes half of the time.
if (process.argv[1]?.endsWith('main.ts')) delete process.env['NODE_V8_COVERAGE'];
