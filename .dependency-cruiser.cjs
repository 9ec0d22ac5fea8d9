/** Who may import whom (docs/decisions and README, 'Rooms'). Checked by scripts/check-imports.ts. */
const room = (name) => `^(apps|packages)/${name}/`;
const ours = '^(apps|packages|e2e|bench|scripts)/';

/** A room may import itself and the rooms named, and nothing else of ours; what `apart` matches has a rule of its own. */
function onlyImports(from, allowed, apart = '$^') {
  return {
    name: `${from}-imports`,
    severity: 'error',
    from: { path: room(from), pathNot: apart },
    to: { path: ours, pathNot: [from, ...allowed].map(room) },
  };
}

module.exports = {
  forbidden: [
    onlyImports('core', []),
    onlyImports('fares', ['core']),
    onlyImports('sandbox', []),
    onlyImports('web', ['core']),
    onlyImports('mail', ['core']),
    onlyImports('server', ['core', 'fares', 'mail'], '(\\.test\\.ts$|/src/testing/|/src/http/site/)'),
    {
      name: 'site-services',
      comment:
        'What pages ask is declared beside them; the server, which implements it, reads those types alone (ADR-0059)',
      severity: 'error',
      from: { path: '^apps/server/src/http/site/', pathNot: '\\.test\\.ts$' },
      to: {
        path: ours,
        pathNot: [...['server', 'core', 'fares', 'mail'].map(room), '^apps/web/app/site-services\\.ts$'],
      },
    },
    {
      name: 'site-services-are-types',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-services-are-leaves',
      comment: 'The server compiles them: they lead to no component',
      severity: 'error',
      from: { path: '^apps/web/app/.*-services\\.ts$' },
      to: { path: ours, pathNot: [room('core'), '^apps/web/app/.*-services\\.ts$'] },
    },
    {
      name: 'server-tests-import',
      comment: "The server's tests speak to the stand-ins besides; the product never does",
      severity: 'error',
      from: { path: '^apps/server/src/(.*\\.test\\.ts$|testing/)' },
      to: { path: ours, pathNot: ['server', 'core', 'fares', 'mail', 'sandbox'].map(room) },
    },
    {
      name: 'sandbox-by-its-exports',
      comment: 'Tests and benchmarks drive the stand-ins through the test APIs that the package exports',
      severity: 'error',
      from: { path: '^(apps/server|e2e|bench|scripts)/' },
      to: { path: '^packages/sandbox/', dependencyTypes: ['local'] },
    },
    {
      name: 'stripe-in-billing-only',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(^apps/server/src/billing/|\\.test\\.ts$|/testing/)' },
      to: { path: '(^|/)node_modules/stripe/' },
    },
    {
      name: 'password-list-stays-on-the-server',
      comment: 'The list of common passwords is half a megabyte that no browser needs',
      severity: 'error',
      from: { path: '^(apps/web|packages/(core|fares|mail))/' },
      to: { path: '(^|/)node_modules/@zxcvbn-ts/' },
    },
    {
      name: 'core-is-pure',
      comment: 'No I/O in the rules: they run in browsers too',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sources-apart',
      comment: 'No fare source imports another',
      severity: 'error',
      from: { path: '^packages/fares/src/([^/]+)/', pathNot: '^packages/fares/src/(flights|http|resilience|wire)/' },
      to: { path: '^packages/fares/src/[^/]+/', pathNot: '^packages/fares/src/($1|flights|http|resilience|wire)/' },
    },
    {
      name: 'sql-in-database-only',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: '(^apps/server/(src/database/|scripts/|drizzle\\.config)|\\.test\\.ts$|/testing/)',
      },
      to: { path: '(^|/)node_modules/(pg|drizzle-orm|drizzle-kit)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: ours },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: ours },
      // The site's build writes its fonts.
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./fonts/)' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What is built here; packages keep their code in folders of these names too.
    exclude: { path: '^(apps|packages)/[^/]+/(build|dist|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
