import { existsSync } from 'node:fs';
import { readWrittenFiles } from './lib/repository-files.ts';
import { root } from './lib/run.ts';
import { readModuleGraph } from './reach/module-graph.ts';
import { findReachOfTests } from './reach/reach-of-tests.ts';
import { findOutsidePaths, findOutsideReferences } from './specification/citations.ts';
import { findDeadLinks } from './specification/dead-links.ts';
import { mentionsRule, narrowReach } from './specification/mentions-rule.ts';
import { checkNumbering, readStatedCount } from './specification/rules.ts';
import { formatRow, readCitations, readTable, type TableRow } from './specification/table.ts';

/** What the checkout holds. */
type Checkout = {
  /** The texts of its files, by path. */
  texts: ReadonlyMap<string, string>;
  /** The modules that a test reaches. */
  findReach(test: string): ReadonlySet<string>;
  /** The modules that a test imports itself. */
  listImports(test: string): readonly string[];
  /** Whether there is a file or a folder of this path. */
  exists(path: string): boolean;
};

const overview = 'docs/specification/README.md';
const decision = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/;

/** What is wrong with the specification and its citations, a sentence each. */
export function checkSpecification({ texts, exists, ...reach }: Checkout): string[] {
  const table = readTable(texts);
  const rules = table.map(({ rule }) => rule);
  const numbers = [...texts.keys()].flatMap((path) => decision.exec(path)?.[1] ?? []);
  const known = new Set([...rules.map(({ id }) => id), ...numbers.map((number) => `ADR-${number}`)]);
  const dangling = readCitations(texts).filter(({ id }) => !known.has(id));
  const reused = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...checkNumbering(rules, readStatedCount(texts.get(overview) ?? '')),
    ...checkTitles(texts),
    ...reused.map((number) => `ADR-${number} is the number of two decisions`),
    ...dangling.map(({ id, file, line }) => `${file}:${line} cites ${id}, which is not defined`),
    ...[...texts].flatMap(([path, text]) => [
      ...findOutsideReferences(path, text),
      ...findOutsidePaths(path, text),
      ...findDeadLinks(path, text, exists),
    ]),
    ...table.flatMap((row) => {
      const problems = checkRow(row, { texts, ...reach });
      return problems.map((problem) => `${row.rule.id}: ${problem}`);
    }),
  ];
}

/** A decision's title begins with the number by which it is cited. */
function checkTitles(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) => {
    const number = decision.exec(path)?.[1];
    const isTitled = number === undefined || text.startsWith(`# ADR-${number}: `);
    return isTitled ? [] : [`${path} does not begin with '# ADR-${number}: '`];
  });
}

/**
 * A rule's tests together reach every module that cites it, and none of them reaches no module of it. One that opens a
 * page reaches hundreds: one test of the rule at least has a narrow reach, imports a module of the rule or speaks of it.
 */
function checkRow(
  { rule, modules, tests }: TableRow,
  { texts, findReach, listImports }: Omit<Checkout, 'exists'>,
): string[] {
  const files = [...new Set(tests.map(({ file }) => file))];
  if (modules.length === 0 && files.length === 0 && rule.decisions.length > 0) return [];
  if (modules.length === 0 || files.length === 0) {
    return [`${modules.length} modules and ${files.length} tests cite it`];
  }
  const run = files.map((test) => ({ test, reached: findReach(test) }));
  const unreached = modules.filter((module) => !run.some(({ reached }) => reached.has(module)));
  const unrelated = run.filter(({ reached }) => !modules.some((module) => reached.has(module)));
  const shown = run.some(({ test, reached }) => {
    if (reached.size <= narrowReach || listImports(test).some((module) => modules.includes(module))) return true;
    return mentionsRule(rule.text, modules, test, texts.get(test) ?? '');
  });
  return [
    ...(shown ? [] : ['its tests reach much of the product, and none of them speaks of it']),
    ...unreached.map((module) => `none of its tests reaches ${module}`),
    ...unrelated.map(({ test }) => `${test} reaches none of its modules`),
  ];
}

if (import.meta.main) {
  const texts = readWrittenFiles();
  const [flag, ...ids] = process.argv.slice(2);
  if (flag === '--table') {
    const rows = readTable(texts).filter(({ rule }) => ids.length === 0 || ids.includes(rule.id));
    for (const row of rows) console.log(formatRow(row));
  } else {
    const graph = await readModuleGraph();
    const listImports = (test: string) => graph.get(test) ?? [];
    const exists = (path: string) => existsSync(root + path);
    const problems = checkSpecification({ texts, findReach: findReachOfTests(graph), listImports, exists });
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
}
