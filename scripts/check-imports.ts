import { cruise } from './lib/cruise.ts';
import { findMutualAreas, findMutualFolders } from './lib/mutual-folders.ts';

/** Rooms in which no two folders may import each other. */
const oneWayRooms = ['packages/sandbox/src/'];

/** Rooms in which a folder and its own parts may, but no two areas: a room's first folders, with all that lies in them. */
const nestedRooms = [
  'apps/web/app/',
  'apps/server/src/',
  'packages/core/src/',
  'packages/fares/src/',
  'packages/mail/src/',
];

function isNested(pair: string): boolean {
  const [outer = '', inner = ''] = pair.split(' ⇄ ').toSorted((a, b) => a.length - b.length);
  return inner.startsWith(`${outer}/`);
}

/** Cruises the given folders under the import rules; gives how many modules were read and each violation as a line. */
export async function checkImports(
  folders: string[],
  cwd?: string,
): Promise<{ modules: number; violations: string[] }> {
  const { modules, summary } = await cruise(folders, cwd);
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const nested = nestedRooms.flatMap((room) => findMutualFolders(modules, room)).filter((pair) => !isNested(pair));
  const areas = nestedRooms.flatMap((room) => findMutualAreas(modules, room));
  const mutual = new Set([...oneWayRooms.flatMap((room) => findMutualFolders(modules, room)), ...nested, ...areas]);
  return {
    modules: summary.totalCruised,
    violations: [...violations, ...[...mutual].map((pair) => `folders-one-way: ${pair}`)],
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkImports(['apps', 'packages', 'e2e', 'bench', 'scripts']);
  for (const violation of violations) console.error(violation);
  // With a compiler it cannot read, the tool cruises nothing and reports success: that is a failure here.
  if (modules < 50) console.error(`Only ${modules} modules were read.`);
  process.exitCode = violations.length > 0 || modules < 50 ? 1 : 0;
}
