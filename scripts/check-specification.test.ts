import { describe, expect, test } from 'vitest';
import { checkSpecification } from './check-specification.ts';
import { findOutsideReferences } from './specification/citations.ts';
import { formatRuleId } from './specification/rules.ts';

// Ids are concatenated here, so that the check does not read them as citations.
const [first, second, third] = [formatRuleId(1), formatRuleId(2), formatRuleId(3)];
const decision = ['ADR', '0001'].join('-');

const search = 'packages/core/src/search.ts';
const searchTest = 'packages/core/src/search.test.ts';
const browserTest = 'e2e/src/search/home.spec.ts';
const area = 'docs/specification/search.md';
const overview = 'docs/specification/README.md';

const rules = [
  `- **${first}** The search finds flights.`,
  `- **${second}** The button says 'Comprar Agora!'`,
  `- **${third}** A placeholder is withoutRule out (${decision}).`,
];
const sound: Record<string, string> = {
  [overview]: `It has 3 rules, ${first} to ${third}.`,
  [area]: rules.join('\n'),
  'docs/decisions/0001-placeholders.md': `# ${decision}: Placeholders are withoutRule out`,
  [search]: '/** Finds flights. */',
  [searchTest]: `test('finds flights (${first})')`,
  [browserTest]: `// ${second}\ntest('buys')`,
};

function problems(changes: Record<string, string> = {}): string[] {
  const texts = new Map(Object.entries({ ...sound, ...changes }));
  return checkSpecification(texts, (path) => texts.has(path));
}

describe("the specification's check", () => {
  test('passes if each rule has a test or a decision', () => {
    expect(problems()).toEqual([]);
    expect(problems({ [area]: rules.toReversed().join('\n') })).toEqual([]);
  });

  test('fails after a rule was deleted, even with a corrected count', () => {
    const withoutRule = { [area]: rules.toSpliced(1, 1).join('\n') };
    expect(problems(withoutRule)).toContain(`${second} is not defined`);
    expect(problems({ ...withoutRule, [overview]: `It has 2 rules, ${first} to ${second}.` })).toContain(
      `${second} is not defined`,
    );
  });

  test('fails after the last rule was deleted with an old count', () => {
    expect(problems({ [area]: rules.slice(0, 2).join('\n') })).toEqual([
      `${third} is not defined`,
      "'It has 3 rules …' is said; it has 2",
      `${overview}:1 cites ${third}, which is not defined`,
    ]);
  });

  test('fails for a repeated id and for a missing count', () => {
    expect(problems({ 'docs/specification/results.md': rules[0] ?? '' })).toContain(`${first} is defined twice`);
    expect(problems({ [overview]: '' })).toEqual(["'It has null rules …' is said; it has 3"]);
  });

  test('fails for two decisions with one number', () => {
    const another = { 'docs/decisions/0001-another.md': `# ${decision}: Another` };
    expect(problems(another)).toEqual([`${decision} is the number of two decisions`]);
  });

  test("fails for a decision's title without its number", () => {
    const path = 'docs/decisions/0001-placeholders.md';
    expect(problems({ [path]: '# 1. Placeholders' })).toEqual([`${path} does not begin with '# ${decision}: '`]);
  });

  test('fails for an undefined id or decision in sources and documents', () => {
    const gone = formatRuleId(999);
    const nobody = ['ADR', '0999'].join('-');
    expect(problems({ 'docs/guide.md': `see\n${gone} and ${nobody}` })).toEqual([
      `docs/guide.md:2 cites ${gone}, which is not defined`,
      `docs/guide.md:2 cites ${nobody}, which is not defined`,
    ]);
  });

  test('fails for a rule without a test, unless a decision settles it', () => {
    expect(problems({ [searchTest]: '' })).toEqual([`${first} has no test and no decision`]);
  });

  test('fails for a source that cites a rule', () => {
    expect(problems({ [search]: `// ${first}` })).toEqual([`${search}:1 cites ${first}: its tests do`]);
  });
});

test.each([
  `as spec ${'§'}4 asks`,
  `Spec ${'§'} 5.`,
  `(decision ${26})`,
  `decisions ${7} and 8`,
  `decisions, ${'"Numbers"'.replaceAll('"', "'")}`,
  `hostile ${18}`,
  `issue ${9}`,
  `(facts ${'on'} the wire)`,
])('%s refers to a document outside the repository', (line) => {
  expect(findOutsideReferences('a.ts', `\n${line}`)).toEqual(['a.ts:2 refers to a document elsewhere']);
});

test.each(['LGPD, art. 8º, § 2º', 'const facts: Facts = read()', 'hostile values', decision, 'a decision'])(
  '%s refers to none',
  (line) => {
    expect(findOutsideReferences('a.ts', line)).toEqual([]);
  },
);

test('rejects paths beside the repository other than those of recorded replies', () => {
  const beside = ['..', 'shared'].join('/');
  expect(findOutsideReferences('a.ts', `'${beside}/captures/a.json'`)).toEqual([]);
  expect(findOutsideReferences('a.ts', `'${beside}/design'`)).toHaveLength(1);
});

test('reports links of documents to missing files', () => {
  const guide = `[search](../${search}), [again](../${search}#top), [a site](https://revoada.com.br), [below](#below)`;
  expect(problems({ 'docs/guide.md': guide })).toEqual([]);
  expect(problems({ 'docs/guide.md': `\n[search](../${search}) [gone](../gone.ts#top)` })).toEqual([
    'docs/guide.md:2 links to ../gone.ts, which is not there',
  ]);
});
