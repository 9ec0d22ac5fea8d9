import { readdirSync } from 'node:fs';
import { root } from '../lib/run.ts';

/** A part of the product whose tests are measured: its folders, the tests that count, and what is not mutated. */
export type Room = {
  name: string;
  folders: string[];
  /** Glob patterns of the test files that may kill a mutant. */
  tests: string[];
  /** Files that are not mutated (globs within the folders), each with the reason. */
  leftOut: { files: string; reason: string }[];
  /** Folders without mutants that import nothing with mutants: their modules are evaluated once for each test thread. */
  unchanged: string[];
  /** Whether tests need PostgreSQL. */
  database: boolean;
};

const serverFolder = 'apps/server/src';
const databaseFolders = readdirSync(`${root}${serverFolder}/database`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `database/${name}`);

/** Folders of the server with the tests under its `src` that run them; tests that start another process cannot. */
const server = (name: string, folders: string[], tests: string[]): Room => ({
  name,
  folders: folders.map((folder) => `${serverFolder}/${folder}`),
  tests: tests.map((files) => `${serverFolder}/${files}.test.ts`),
  leftOut: [],
  unchanged: [
    ...['core', 'fares', 'mail', 'sandbox'].map((each) => `/packages/${each}/src/`),
    ...databaseFolders.filter((folder) => !folders.includes(folder)).map((folder) => `/${serverFolder}/${folder}/`),
  ],
  database: true,
});

export const rooms: readonly Room[] = [
  {
    name: 'core',
    folders: ['packages/core/src'],
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
    folders: ['packages/fares/src'],
    tests: ['packages/fares/src/**/*.test.ts'],
    leftOut: [],
    unchanged: ['/packages/core/src/'],
    database: false,
  },
  {
    ...server(
      'billing',
      ['billing'],
      ['billing/**/*', 'account/{erasure,member-account}', 'http/{billing/*,api/check-subscription}'],
    ),
    leftOut: [{ files: 'testing/**/*.ts', reason: 'test helpers' }],
  },
  server(
    'identity',
    ['identity'],
    ['identity/**/*', 'http/{sessions/auth,security,api/save-user-data}', 'account/erasure'],
  ),
  server('account', ['account'], ['account/**/*', 'http/api/save-user-data']),
  server('channels', ['channels', 'database/channels'], ['channels/**/*', 'account/forget']),
  server('alerts', ['alerts', 'database/alerts'], ['alerts/**/*', 'http/api/alerts', 'account/forget']),
  // Its own tests need no database; those of the HTTP routes above it do.
  { ...server('flight-search', ['search'], ['search/**/*']), database: false },
];

/** A room, or a folder or file within one of its folders (`within` is '' for all of it). */
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
  const leftOut = ['**/*.test.ts', ...room.leftOut.map(({ files }) => files)].map((files) => `!${files}`);
  return [chosen, ...leftOut].flatMap((files) => room.folders.map((folder) => placeIn(folder, files)));
}

function placeIn(folder: string, glob: string): string {
  return glob.replace(/^!?/, (mark) => `${mark}${folder}/`);
}
