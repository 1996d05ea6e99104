// The house plan as rules: rooms, floors, no circles. Type imports count.
const floors = [
  // from the ground up; a folder imports from its own floor or below
  ['lib', 'config', 'storage', 'db'],
  ['http', 'queue', 'events', 'mail', 'engines'],
  ['credits', 'templates', 'images', 'contact', 'moderation'],
  ['accounts', 'generations'],
  ['conversations', 'billing', 'verify', 'shares'],
  ['admin', 'privacy', 'maintenance'],
  ['app'],
];
const place = (name) => (name.endsWith('.ts') ? `^server/src/${name.replace('.', '\\.')}$` : `^server/src/${name}/`);

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
    { name: 'domain-imports-no-room', severity: 'error', from: { path: '^domain/src' }, to: { path: '^(planner|engine|server|web|e2e|bench|scripts)/' } },
    { name: 'planner-imports-domain-only', severity: 'error', from: { path: '^planner/src' }, to: { path: '^(engine|server|web|e2e|bench|scripts)/' } },
    {
      name: 'domain-is-pure',
      comment: 'no Node, no React: it runs in the browser and on the server',
      severity: 'error',
      from: { path: '^(domain|planner)/src' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'web-imports-domain-planner-and-texts-only', severity: 'error', from: { path: '^web/src' }, to: { path: '^(engine|server|e2e|bench|scripts)/' } },
    { name: 'texts-are-data', severity: 'error', from: { path: '^texts/' }, to: { path: '^(domain|planner|engine|server|web|e2e|bench|scripts)/' } },
    {
      name: 'engine-knows-pictures-only',
      severity: 'error',
      from: { path: '^engine/src' },
      to: { path: '^(domain|planner|texts|server|web|e2e|bench|scripts)/' },
    },
    {
      name: 'kernels-and-operations-know-no-template',
      severity: 'error',
      from: { path: '^engine/src/(kernels|operations|image|models|text)/' },
      to: { path: '^engine/src/templates/' },
    },
    { name: 'server-imports-no-web-source', severity: 'error', from: { path: '^server/src' }, to: { path: '^(web/src|e2e|bench|scripts)/' } },
    {
      name: 'a-page-imports-no-other-page',
      severity: 'error',
      from: { path: '^web/src/pages/([^/]+)/' },
      to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
    },
    { name: 'product-imports-no-test', severity: 'error', from: { path: '/src/' }, to: { path: '(/test/|^test-support/)' } },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/'] } },
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
