import { existsSync, readFileSync } from 'node:fs';
import { type MapRow, namedFiles, readRows, statedCount } from './lib/map-rows.ts';
import { root } from './lib/run.ts';
import { narrowReach, speaksOf } from './reach/is-about.ts';
import { readModuleGraph } from './reach/module-graph.ts';
import { reachOfTests } from './reach/reach-of-tests.ts';

/** What the checkout says of the map's files. */
type Checkout = {
  exists(path: string): boolean;
  /** The modules that a test reaches. */
  reachOf(test: string): ReadonlySet<string>;
  /** The modules that a test imports itself. */
  importsOf(test: string): readonly string[];
  read(path: string): string;
};

/** What is wrong with the map, a sentence each. */
export function mapProblems(document: string, checkout: Checkout): string[] {
  const rows = readRows(document);
  const missing = namedFiles(document).filter((path) => !checkout.exists(path));
  return [
    ...numberProblems(rows, statedCount(document)),
    ...missing.map((path) => `${path} is named, but does not exist`),
    ...rows.flatMap((row) => rowProblems(row, checkout).map((problem) => `${row.id ?? row.what}: ${problem}`)),
  ];
}

/** Every row has a number of its own, none is left out, and the document says how many there are. */
function numberProblems(rows: MapRow[], stated: number | null): string[] {
  const nameless = rows.filter(({ id }) => id === null).map(({ what }) => `'${what}' has no id`);
  const ids = new Set(rows.map(({ id }) => id));
  const wanted = Array.from({ length: Math.max(rows.length, stated ?? 0) }, (_, index) => idOf(index + 1));
  const gone = wanted.filter((id) => !ids.has(id)).map((id) => `${id} is in no row`);
  const twice = rows.length - nameless.length - (ids.size - (ids.has(null) ? 1 : 0));
  return [
    ...nameless,
    ...gone,
    ...(twice > 0 ? [`${twice} ids stand in two rows`] : []),
    ...(stated === rows.length ? [] : [`'It has ${stated} rows …' is said; it has ${rows.length}`]),
  ];
}

const idOf = (number: number): string => `S-${String(number).padStart(3, '0')}`;

/**
 * A row's tests together reach every module that it names, and none of them reaches no module of it. One that opens a
 * page reaches hundreds: one test of the row at least has a narrow reach, imports a module of the row or speaks of it.
 */
function rowProblems(row: MapRow, { exists, reachOf, importsOf, read }: Checkout): string[] {
  const { code, tests, settled } = row;
  if (settled) return [];
  if (code.length === 0 || tests.length === 0) return [`names ${code.length} modules and ${tests.length} tests`];
  const there = code.filter(exists);
  const run = tests.filter(exists).map((test) => ({ test, reached: reachOf(test) }));
  const unreached = there.filter((module) => !run.some(({ reached }) => reached.has(module)));
  const unrelated = run.filter(({ reached }) => !there.some((module) => reached.has(module)));
  const shown = run.some(({ test, reached }) => {
    if (reached.size <= narrowReach || importsOf(test).some((module) => there.includes(module))) return true;
    return speaksOf(row, test, read(test));
  });
  return [
    ...(shown || run.length === 0 ? [] : ['its tests reach much of the product, and none of them speaks of it']),
    ...unreached.map((module) => `no test of the row reaches ${module}`),
    ...unrelated.map(({ test }) => `${test} reaches no module of the row`),
  ];
}

if (import.meta.main) {
  const document = readFileSync(`${root}docs/specification.md`, 'utf8');
  const graph = await readModuleGraph();
  const problems = mapProblems(document, {
    exists: (path) => existsSync(root + path),
    reachOf: reachOfTests(graph),
    importsOf: (test) => graph.get(test) ?? [],
    read: (path) => readFileSync(root + path, 'utf8'),
  });
  for (const problem of problems) console.error(`docs/specification.md: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
