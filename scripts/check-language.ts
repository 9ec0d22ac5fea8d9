/*
 * node scripts/check-language.ts [FOLDER…]: counts words of the code's old dialect in comments, test titles and declared
 * names. Fails past a budget per 1,000 words and per 1,000 names; with folders it lists every place in them.
 */
import { readWrittenFiles } from './lib/repository-files.ts';

const BUDGET_PER_THOUSAND = 1;

/** Each is replaced by a noun or a literal verb: 'returns', 'shows', 'requests', 'only', 'no account'. */
const dialect = [
  'whoever|whomever|nobody|anybody|somebody',
  'told|tells?|telling|untold',
  'stands?|stood',
  'anew|besides|alone|thereby|lest|in vain|all the same|once more',
  "of (?:its|their|his|her|one[’']s|our|your) own|of (?:ours|theirs|yours)",
  'asked for|ask(?:s|ing)? for|held (?:back|against)|set aside|looks? after|comes? to|go(?:es)? out',
  'mend(?:s|ed|ing)?|hasten(?:s|ed)?|slips?',
];
const words = new RegExp(`\\b(?:${dialect.join('|')})\\b(?!-)`, 'gi');
/** A noun clause as the whole comment: 'What a list shows.' */
const clause = /^(?:What|Who|Whose|Everything that|All that)\b(?!.*\?)/;
const names = /^(?:known|told|asked|kept|found|own|left|said|seen|wanted|held|meant|anew|alike)$/;

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*/g;
const title =
  /(?:\b(?:test|it|describe|step)(?:\.\w+)*(?:\([^\n'"`]*\))?|\]\)?(?: as const)?\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
const declared =
  /\b(?:const|let|function|type|class)\s+([A-Za-z_]\w*)|[({,]\s*([a-z]\w*)(?=\s*(?:[,:}]|\)\s*(?:=>|:)))|\b([a-z]\w*)\s*=>/g;

type Place = { line: number; text: string; word: string };
type Count = { words: number; names: number; dialect: Place[]; bareNames: Place[] };

/** Counts one file's words and names, and lists those of the dialect. */
export function countDialect(source: string): Count {
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  const comments = [...source.matchAll(comment)].map(({ 0: text, index }) => ({
    text: text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').replace(/^[/*\s]+|[/*\s]+$/g, ''),
    line: lineAt(index),
  }));
  const titles = [...source.matchAll(title)].map(({ 2: text = '', index }) => ({ text, line: lineAt(index) }));
  const code = source.replace(comment, (text) => text.replace(/[^\n]/g, ' '));
  const declarations = [...code.matchAll(declared)].map(({ 1: a, 2: b, 3: c, index }) => ({
    text: a ?? b ?? c ?? '',
    line: lineAt(index),
  }));
  return {
    words: [...comments, ...titles].reduce((sum, { text }) => sum + (text.match(/[\p{L}’']+/gu)?.length ?? 0), 0),
    names: declarations.length,
    dialect: [
      ...[...comments, ...titles].flatMap((place) =>
        [...place.text.matchAll(words)].map(([word]) => ({ ...place, word })),
      ),
      ...comments.flatMap((place) => (clause.test(place.text) ? [{ ...place, word: 'clause' }] : [])),
    ],
    bareNames: declarations.filter(({ text }) => names.test(text)).map((place) => ({ ...place, word: place.text })),
  };
}

if (import.meta.main) {
  const folders = process.argv.slice(2);
  const isCounted = (path: string) =>
    /^(?:apps|packages|e2e|bench|scripts)\/.*\.tsx?$/.test(path) && !path.startsWith('scripts/check-language.');
  const counts = [...readWrittenFiles()]
    .filter(([path]) => isCounted(path) && (folders.length === 0 || folders.some((folder) => path.startsWith(folder))))
    .map(([path, source]) => ({ path, ...countDialect(source) }));
  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const rates = [
    ['words of comments and test titles', sum(({ dialect }) => dialect.length), sum((count) => count.words)],
    ['declared names', sum(({ bareNames }) => bareNames.length), sum((count) => count.names)],
  ] as const;
  for (const [what, dialectal, all] of rates) {
    const rate = (1000 * dialectal) / all;
    console.log(`${rate.toFixed(1)} of 1,000 ${what} are dialect (${dialectal} of ${all})`);
    if (rate > BUDGET_PER_THOUSAND) process.exitCode = 1;
  }
  if (folders.length > 0) {
    for (const { path, dialect, bareNames } of counts) {
      for (const { line, word, text } of [...dialect, ...bareNames]) console.log(`${path}:${line} [${word}] ${text}`);
    }
  }
}
