/** A measured part of the product, as globs. */
type Room = {
  folders: string[];
  /** The tests that may detect a mutant. */
  tests: string[];
  notMutated?: string[];
  /** Least share of detected mutants in percent; docs/mutation-testing.md says where it comes from. */
  threshold: number;
};

const core = 'packages/core/src';
const server = 'apps/server/src';
const inServer = (...files: string[]) => files.map((file) => `${server}/${file}.test.ts`);

export const rooms: Record<string, Room> = {
  core: {
    folders: [core],
    // Properties over the whole world take a minute in mutated code; small lists cover the same rules.
    tests: [`${core}/**/!(search-properties).test.ts`],
    // Tables of names and codes.
    notMutated: [
      `${core}/airports/data/**/*.ts`,
      `${core}/airports/states.ts`,
      `${core}/airlines/links/iberia-cities.ts`,
    ],
    threshold: 88,
  },
  fares: { folders: ['packages/fares/src'], tests: ['packages/fares/src/**/*.test.ts'], threshold: 89 },
  billing: {
    folders: [`${server}/billing`],
    tests: inServer(
      'billing/**/*',
      'account/erasure',
      'account/member-account',
      'http/billing/*',
      'http/api/check-subscription',
    ),
    notMutated: [`${server}/billing/testing/**/*.ts`],
    threshold: 87,
  },
  identity: {
    folders: [`${server}/identity`],
    tests: inServer(
      'identity/**/*',
      'account/erasure',
      'http/sessions/auth',
      'http/security',
      'http/api/account/save-user-data',
    ),
    threshold: 87,
  },
  account: {
    folders: [`${server}/account`],
    tests: inServer('account/**/*', 'http/api/account/save-user-data'),
    threshold: 87,
  },
  channels: {
    folders: [`${server}/channels`, `${server}/database/channels`],
    tests: inServer('channels/**/*', 'account/forget'),
    threshold: 88,
  },
  alerts: {
    folders: [`${server}/alerts`, `${server}/database/alerts`],
    tests: inServer('alerts/**/*', 'http/api/alerts', 'account/forget'),
    threshold: 88,
  },
  'flight-search': { folders: [`${server}/search`], tests: inServer('search/**/*'), threshold: 88 },
};

/** Stryker's options and the tests for 'core', 'core/miles' or 'billing/reconcile.ts'; throws for an unknown room. */
export function createRoomOptions(selection: string) {
  const [name = '', ...part] = selection.split('/').filter(Boolean);
  const room = rooms[name];
  if (!room) throw new Error(`No room '${name}'. There are: ${Object.keys(rooms).join(', ')}.`);
  const files = (part.at(-1)?.endsWith('.ts') ? part : [...part, '**/*.ts']).join('/');
  const excluded = ['**/*.test.ts', ...(room.notMutated ?? [])].map((glob) => `!${glob}`);
  return {
    tests: room.tests,
    mutate: [...room.folders.map((folder) => `${folder}/${files}`), ...excluded],
    thresholds: { high: 100, low: 100, break: room.threshold },
  };
}
