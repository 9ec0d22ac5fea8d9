import { readFileSync } from 'node:fs';
import { root } from './lib/run.ts';
import { reachableFrom, readModuleGraph } from './reach/module-graph.ts';
import { withoutComments } from './reach/syntax.ts';

/** Quoted texts by section. Each section names the modules that make its screens. */
export type TextList = { count: number; sections: { name: string; screens: string[]; texts: string[] }[] };

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
 * What is wrong with the list, a sentence each. `sourcesOf` gives the sources, without comments, of everything that a
 * module leads to, and nothing for a module that does not exist.
 */
export function textProblems({ count, sections }: TextList, sourcesOf: (module: string) => string[]): string[] {
  const total = sections.reduce((sum, { texts }) => sum + texts.length, 0);
  const problems = sections.flatMap(({ name, screens, texts }) => {
    if (texts.length === 0) return [`${name}: no text is listed`];
    const missing = missingTexts(texts, screens.flatMap(sourcesOf)).map((text) => `'${text}' is not on its screen`);
    const gone = screens.filter((screen) => sourcesOf(screen).length === 0).map((screen) => `${screen} does not exist`);
    return [...gone, ...missing].map((problem) => `${name}: ${problem}`);
  });
  return total > 0 && total === count ? problems : [...problems, `${count} texts are said to be listed, ${total} are`];
}

if (import.meta.main) {
  const list = JSON.parse(readFileSync(`${root}docs/specification-texts.json`, 'utf8')) as TextList;
  const graph = await readModuleGraph();
  const printed = new Map<string, string>();
  const sourceOf = (module: string): string => {
    const source = printed.get(module) ?? withoutComments(readFileSync(root + module, 'utf8'), module);
    printed.set(module, source);
    return source;
  };
  const problems = textProblems(list, (screen) =>
    graph.has(screen) ? [...reachableFrom(graph, [screen])].filter((path) => /\.tsx?$/.test(path)).map(sourceOf) : [],
  );
  for (const problem of problems) console.error(`docs/specification-texts.json: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
