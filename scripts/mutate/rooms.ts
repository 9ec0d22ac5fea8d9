/** A measured part of the product, as globs. */
type Room = {
  folders: string[];
  /** The tests that may detect a mutant. */
  tests: string;
  notMutated?: string[];
  /** Least share of detected mutants in percent; docs/mutation-testing.md says where it comes from. */
  threshold: number;
};

const core = 'packages/core/src';
const server = 'apps/server/src';

export const rooms: Record<string, Room> = {
  core: {
    folders: [core],
    // The search's properties over the whole world take a minute in mutated code; small lists hold the same rules.
    tests: `${core}/**/!(search-properties).test.ts`,
    // Tables of names and codes.
    notMutated: [`${core}/airports/{data/**/*,states}.ts`, `${core}/airlines/links/iberia-cities.ts`],
    threshold: 88,
  },
  fares: { folders: ['packages/fares/src'], tests: 'packages/fares/src/**/*.test.ts', threshold: 89 },
  billing: {
    folders: [`${server}/billing`],
    tests: `${server}/{billing/**/*,account/{erasure,member-account},http/{billing/*,api/check-subscription}}.test.ts`,
    notMutated: [`${server}/billing/testing/**/*.ts`],
    threshold: 87,
  },
  identity: {
    folders: [`${server}/identity`],
    tests: `${server}/{identity/**/*,account/erasure,http/{sessions/auth,security,api/save-user-data}}.test.ts`,
    threshold: 87,
  },
  account: {
    folders: [`${server}/account`],
    tests: `${server}/{account/**/*,http/api/save-user-data}.test.ts`,
    threshold: 87,
  },
  channels: {
    folders: [`${server}/channels`, `${server}/database/channels`],
    tests: `${server}/{channels/**/*,account/forget}.test.ts`,
    threshold: 88,
  },
  alerts: {
    folders: [`${server}/alerts`, `${server}/database/alerts`],
    tests: `${server}/{alerts/**/*,http/api/alerts,account/forget}.test.ts`,
    threshold: 88,
  },
  'flight-search': { folders: [`${server}/search`], tests: `${server}/search/**/*.test.ts`, threshold: 88 },
};

/** Stryker's options for 'core', 'core/miles' or 'billing/reconcile.ts'; throws for an unknown room. */
export function createRoomOptions(selection: string) {
  const [name = '', ...part] = selection.split('/').filter(Boolean);
  const room = rooms[name];
  if (!room) throw new Error(`No room '${name}'. There are: ${Object.keys(rooms).join(', ')}.`);
  const files = (part.at(-1)?.endsWith('.ts') ? part : [...part, '**/*.ts']).join('/');
  const excluded = ['**/*.test.ts', ...(room.notMutated ?? [])].map((glob) => `!${glob}`);
  return {
    mutate: [...room.folders.map((folder) => `${folder}/${files}`), ...excluded],
    testFiles: [room.tests],
    thresholds: { high: 100, low: 100, break: room.threshold },
  };
}
