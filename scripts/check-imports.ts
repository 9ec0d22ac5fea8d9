import { posix } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import { findMutualAreas, findMutualFolders, isTest } from './lib/mutual-folders.ts';
import { readImports } from './lib/read-imports.ts';

/** The most source files that a folder holds; tests are not counted. */
const mostFiles = 20;

/** Rooms whose folders may not import each other. */
const oneWayRooms = ['packages/sandbox/src/'];

/** Rooms whose areas (top-level folders) may not import each other; a folder and its subfolders may. */
const nestedRooms = [
  'apps/web/app/',
  'apps/server/src/',
  'packages/core/src/',
  'packages/fares/src/',
  'packages/mail/src/',
];

/** Folders of more files than a reader takes in, each with how many it holds. */
function findLargeFolders(modules: readonly IModule[]): string[] {
  const sources = modules.filter(
    ({ source }) => /^(apps|packages|e2e|bench|scripts)\/.*(?<!\.d)\.tsx?$/.test(source) && !isTest(source),
  );
  const folders = Object.entries(Object.groupBy(sources, ({ source }) => posix.dirname(source)));
  return folders.flatMap(([folder, files = []]) => (files.length > mostFiles ? [`${folder} (${files.length})`] : []));
}

function isNested(pair: string): boolean {
  const [outer = '', inner = ''] = pair.split(' ⇄ ').toSorted((a, b) => a.length - b.length);
  return inner.startsWith(`${outer}/`);
}

/** Cruises the folders under the import rules; returns the number of modules and the violations as lines. */
export async function checkImports(
  folders: string[],
  cwd?: string,
): Promise<{ modules: number; violations: string[] }> {
  const { modules, summary } = await readImports(folders, cwd);
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const nested = nestedRooms.flatMap((room) => findMutualFolders(modules, room)).filter((pair) => !isNested(pair));
  const areas = nestedRooms.flatMap((room) => findMutualAreas(modules, room));
  const mutual = new Set([...oneWayRooms.flatMap((room) => findMutualFolders(modules, room)), ...nested, ...areas]);
  return {
    modules: summary.totalCruised,
    violations: [
      ...violations,
      ...[...mutual].map((pair) => `folders-one-way: ${pair}`),
      ...findLargeFolders(modules).map((folder) => `folders-small: ${folder}`),
    ],
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkImports(['apps', 'packages', 'e2e', 'bench', 'scripts']);
  for (const violation of violations) console.error(violation);
  // With an unreadable compiler the tool cruises nothing and reports success, so that counts as a failure.
  if (modules < 50) console.error(`Only ${modules} modules were read.`);
  process.exitCode = violations.length > 0 || modules < 50 ? 1 : 0;
}
