// The house plan as rules: rooms, floors, no circles. Type imports count.
const floors = [
  // from the ground up; a folder imports from its own floor or below
  ['lib', 'config', 'storage', 'db'],
  ['http', 'queue', 'backup', 'events', 'mail', 'engines', 'outbound-webhooks'],
  ['credits', 'templates', 'images', 'contact', 'moderation'],
  ['accounts', 'generations', 'push'],
  ['conversations', 'billing', 'verify', 'shares', 'recipes', 'batches', 'connections', 'developers'],
  ['admin', 'privacy', 'maintenance'],
  ['app'],
];
const place = (name) => (name.endsWith('.ts') ? `^server/src/${name.replace('.', '\\.')}$` : `^server/src/${name}/`);

/** Other rooms, and what no product code imports. */
const rooms = (...names) => `^(${[...names, 'client', 'lab', 'e2e', 'bench', 'scripts'].join('|')})/`;

const floorRules = floors.slice(0, -1).map((floor, index) => ({
  name: `server-floor-${index + 1}-imports-down-only`,
  severity: 'error',
  from: { path: floor.map(place) },
  to: {
    path: floors
      .slice(index + 1)
      .flat()
      .map(place),
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    // web → planner → domain ← server → engine; server → planner; web → texts ← server, command line; web → pixels ← engine
    {
      name: 'client-stands-alone',
      comment: 'it is published by itself: fetch and nothing else',
      severity: 'error',
      from: { path: '^client/src' },
      to: { pathNot: '^client/src' },
    },
    {
      name: 'domain-imports-no-room',
      severity: 'error',
      from: { path: '^domain/src' },
      to: { path: rooms('pixels', 'planner', 'texts', 'engine', 'server', 'web') },
    },
    {
      name: 'pixels-stands-alone',
      comment: 'arithmetic that the engine and the browser share: it knows neither',
      severity: 'error',
      from: { path: '^pixels/src' },
      to: { pathNot: '^pixels/src' },
    },
    {
      name: 'planner-imports-domain-only',
      severity: 'error',
      from: { path: '^planner/src' },
      to: { path: rooms('pixels', 'texts', 'engine', 'server', 'web') },
    },
    {
      name: 'texts-is-data',
      comment: 'sentences and their keys; web, server and the command line read them, nobody else',
      severity: 'error',
      from: { path: '^texts/' },
      to: { path: rooms('domain', 'pixels', 'planner', 'engine', 'server', 'web') },
    },
    {
      name: 'domain-and-planner-are-pure',
      comment: 'no Node, no React: they run in the browser and on the server',
      severity: 'error',
      from: { path: '^(domain|planner)/src' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-imports-planner-domain-texts-only',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: rooms('engine', 'server') },
    },
    {
      name: 'engine-knows-pictures-only',
      comment:
        'it speaks in codes with values; its command line, which people use, also takes sentences and the rules of recipes',
      severity: 'error',
      from: { path: '^engine/src', pathNot: '^engine/src/cli/' },
      to: { path: rooms('domain', 'planner', 'texts', 'server', 'web') },
    },
    {
      name: 'command-line-adds-texts-recipes-and-the-client-to-the-engine',
      severity: 'error',
      from: { path: '^engine/src/cli/' },
      to: { path: '^(planner|server|web|lab|e2e|bench|scripts)/' },
    },
    {
      name: 'command-line-knows-of-the-domain-its-recipes-only',
      comment: 'accounts, prices and templates are the house, and the command line runs without one',
      severity: 'error',
      from: { path: '^engine/src/cli/' },
      to: { path: '^domain/src/(?!recipes/)' },
    },
    {
      name: 'engine-does-not-know-its-command-line',
      severity: 'error',
      from: { path: '^engine/src', pathNot: '^engine/src/cli/' },
      to: { path: '^engine/src/cli/' },
    },
    {
      name: 'kernels-and-operations-know-no-template',
      severity: 'error',
      from: { path: '^engine/src/(kernels|operations|image|models|text)/' },
      to: { path: '^engine/src/templates/' },
    },
    {
      name: 'server-imports-no-web-source',
      severity: 'error',
      from: { path: '^server/src' },
      to: { path: '^(web/src|client|lab|e2e|bench|scripts)/' },
    },
    {
      name: 'web-session-calls-the-api-not-the-other-way',
      comment: 'both read a request: cookies and addresses are below them',
      severity: 'error',
      from: { path: '^web/src/(api|request)/' },
      to: { path: '^web/src/session/' },
    },
    {
      name: 'web-request-knows-the-domain-only',
      severity: 'error',
      from: { path: '^web/src/request/' },
      to: { path: '^web/src/', pathNot: '^web/src/(?:request|base-path)/' },
    },
    {
      name: 'a-page-imports-no-other-page',
      severity: 'error',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { path: '/src/' },
      to: { path: '(/test/|^test-support/)' },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/'] },
    },
    ...floorRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exclude: { path: ['node_modules', '/build/', '\\.react-router', '/\\+types/'] },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    tsConfig: { fileName: 'web/tsconfig.json' },
  },
};
