/** A part of the product whose tests are measured: its folder, the tests that count, and what is not mutated. */
export type Room = {
  name: string;
  folder: string;
  /** Glob patterns of the test files that may kill a mutant. */
  tests: string[];
  /** Files that are not mutated (globs within the folder), each with the reason. */
  leftOut: { files: string; reason: string }[];
  /** Folders without mutants that import nothing with mutants: their modules are evaluated once for each test thread. */
  unchanged: string[];
  /** Whether tests need PostgreSQL. */
  database: boolean;
};

/** A folder of the server with the tests under its `src` that ask it; tests that start a process of their own cannot. */
const server = (name: string, folder: string, tests: string[]): Room => ({
  name,
  folder: `apps/server/src/${folder}`,
  tests: tests.map((files) => `apps/server/src/${files}.test.ts`),
  leftOut: [],
  unchanged: ['core', 'fares', 'mail', 'sandbox']
    .map((name) => `/packages/${name}/src/`)
    .concat('/apps/server/src/database/'),
  database: true,
});

export const rooms: readonly Room[] = [
  {
    name: 'core',
    folder: 'packages/core/src',
    // The search's properties over the whole world take a minute in mutated code; small lists hold the same rules.
    tests: ['packages/core/src/**/!(search-properties).test.ts'],
    leftOut: [
      {
        files: 'airports/data/**/*.ts',
        reason: 'airport names and weights; the world test checks what was built of them',
      },
      { files: 'airports/states.ts', reason: 'a table of names and codes' },
      { files: 'airlines/links/iberia-cities.ts', reason: 'a table of codes' },
    ],
    unchanged: ['/packages/core/src/airports/data/'],
    database: false,
  },
  {
    name: 'fares',
    folder: 'packages/fares/src',
    tests: ['packages/fares/src/**/*.test.ts'],
    leftOut: [],
    unchanged: ['/packages/core/src/'],
    database: false,
  },
  {
    ...server('billing', 'billing', [
      'billing/**/*',
      'account/{erasure,member-account}',
      'http/{billing/*,api/check-subscription}',
    ]),
    leftOut: [{ files: 'testing/**/*.ts', reason: 'test helpers' }],
  },
  server('identity', 'identity', [
    'identity/**/*',
    'http/{sessions/auth,security,api/save-user-data}',
    'account/erasure',
  ]),
  server('account', 'account', ['account/**/*', 'http/api/save-user-data']),
  // Its own tests need no database; those of the HTTP routes above it do.
  { ...server('flight-search', 'search', ['search/**/*']), database: false },
];

/** A room, or a folder or file within it (`within` is '' for all of it). */
export type Selection = { room: Room; within: string };

/** Reads 'core', 'core/miles' or 'billing/reconcile.ts'; every room for an empty list. Throws for an unknown room. */
export function selectRooms(names: readonly string[], known: readonly Room[] = rooms): Selection[] {
  if (names.length === 0) return known.map((room) => ({ room, within: '' }));
  return names.map((name) => {
    const [first = '', ...rest] = name.split('/').filter(Boolean);
    const room = known.find((candidate) => candidate.name === first);
    if (!room) throw new Error(`No room '${name}'. There are: ${known.map((each) => each.name).join(', ')}.`);
    return { room, within: rest.join('/') };
  });
}

/** The globs of the files to mutate, those left out with an exclamation mark. */
export function mutatedFiles({ room, within }: Selection): string[] {
  const chosen = within.endsWith('.ts') ? within : `${within}/**/*.ts`.replace(/^\//, '');
  const leftOut = ['**/*.test.ts', ...room.leftOut.map(({ files }) => files)];
  return [`${room.folder}/${chosen}`, ...leftOut.map((files) => `!${room.folder}/${files}`)];
}
