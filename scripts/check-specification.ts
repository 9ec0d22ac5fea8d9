import { existsSync } from 'node:fs';
import { readWrittenFiles } from './lib/repository-files.ts';
import { root } from './lib/run.ts';
import { findCitations, findOutsideReferences } from './specification/citations.ts';
import { findDeadLinks } from './specification/dead-links.ts';
import { checkNumbering, readRules, readStatedCount } from './specification/rules.ts';
import { checkTree } from './specification/tree.ts';

const decision = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isSource = (file: string) => /^(apps|packages|e2e|bench)\/.*\.(tsx?|css)$/.test(file) && !isTest(file);

/**
 * Lists problems of the specification and its citations. `texts` are the repository's files by path; `exists` checks
 * for a file or folder.
 */
export function checkSpecification(texts: ReadonlyMap<string, string>, exists: (path: string) => boolean): string[] {
  const files = [...texts];
  const rules = files.flatMap(([path, text]) => (/^docs\/specification\//.test(path) ? readRules(text) : []));
  const numbers = files.flatMap(([path]) => decision.exec(path)?.[1] ?? []);
  const defined = new Set([...rules.map(({ id }) => id), ...numbers.map((number) => `ADR-${number}`)]);
  const citations = files.flatMap(([path, text]) => findCitations(path, text));
  const tested = new Set(citations.filter(({ file }) => isTest(file)).map(({ id }) => id));
  return [
    ...checkNumbering(rules, readStatedCount(texts.get('docs/specification/README.md') ?? '')),
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `ADR-${number} is the number of two decisions`),
    ...rules
      .filter(({ id, decisions }) => !tested.has(id) && decisions.length === 0)
      .map(({ id }) => `${id} has no test and no decision`),
    ...citations.flatMap(({ id, file, line }) => {
      if (!defined.has(id)) return [`${file}:${line} cites ${id}, which is not defined`];
      return isSource(file) && id.startsWith('S-') ? [`${file}:${line} cites ${id}: its tests do`] : [];
    }),
    ...checkTree(texts, exists),
    ...files.flatMap(([path, text]) => [
      ...checkTitle(path, text),
      ...findOutsideReferences(path, text),
      ...findDeadLinks(path, text, exists),
    ]),
  ];
}

/** The title of a decision begins with its number. */
function checkTitle(path: string, text: string): string[] {
  const number = decision.exec(path)?.[1];
  const isTitled = number === undefined || text.startsWith(`# ADR-${number}: `);
  return isTitled ? [] : [`${path} does not begin with '# ADR-${number}: '`];
}

if (import.meta.main) {
  const problems = checkSpecification(readWrittenFiles(), (path) => existsSync(root + path));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
