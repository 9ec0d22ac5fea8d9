import { readFileSync } from 'node:fs';
import { readWrittenFiles } from './lib/repository-files.ts';
import { root } from './lib/run.ts';
import { reachableFrom, readModuleGraph } from './reach/module-graph.ts';
import { withoutComments } from './reach/syntax.ts';
import { readTable } from './specification/table.ts';

/** Quoted texts by section. The modules that cite a section's rules make its screens. */
export type TextList = { count: number; sections: { name: string; rules: string[]; texts: string[] }[] };

/** A quoted text as a pattern: `{…}` matches any short value, white space matches as the page would show it. */
export function textPattern(text: string): RegExp {
  const fixed = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  const pattern = fixed.join('.{1,80}?');
  // Whole words: 'Ida' is not found inside 'Idade'.
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'su');
}

/** The texts that none of the sources contains. */
export function missingTexts(texts: string[], sources: string[]): string[] {
  return texts.filter((text) => !sources.some((source) => textPattern(text).test(source)));
}

/**
 * What is wrong with the list, a sentence each. `sourcesOf` gives the sources, without comments, of everything that the
 * modules of a rule lead to, and nothing for a rule that no module cites.
 */
export function textProblems({ count, sections }: TextList, sourcesOf: (rule: string) => string[]): string[] {
  const total = sections.reduce((sum, { texts }) => sum + texts.length, 0);
  const problems = sections.flatMap(({ name, rules, texts }) => {
    if (texts.length === 0) return [`${name}: no text is listed`];
    const missing = missingTexts(texts, rules.flatMap(sourcesOf)).map((text) => `'${text}' is not on its screen`);
    const gone = rules.filter((rule) => sourcesOf(rule).length === 0).map((rule) => `no module cites ${rule}`);
    return [...gone, ...missing].map((problem) => `${name}: ${problem}`);
  });
  return total > 0 && total === count ? problems : [...problems, `${count} texts are said to be listed, ${total} are`];
}

if (import.meta.main) {
  const place = 'docs/specification/texts.json';
  const list = JSON.parse(readFileSync(root + place, 'utf8')) as TextList;
  const graph = await readModuleGraph();
  const modules = new Map(readTable(readWrittenFiles()).map(({ rule, modules }) => [rule.id, modules]));
  const printed = new Map<string, string>();
  const readSource = (module: string): string => {
    const source = printed.get(module) ?? withoutComments(readFileSync(root + module, 'utf8'), module);
    printed.set(module, source);
    return source;
  };
  const problems = textProblems(list, (rule) =>
    [...reachableFrom(graph, modules.get(rule) ?? [])].filter((path) => /\.tsx?$/.test(path)).map(readSource),
  );
  for (const problem of problems) console.error(`${place}: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
