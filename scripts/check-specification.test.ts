import { describe, expect, test } from 'vitest';
import { checkSpecification } from './check-specification.ts';
import { findOutsideReferences } from './specification/citations.ts';
import { formatRuleId } from './specification/rules.ts';

// Ids are put together here, so that the check of this repository does not read them as citations.
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
  `- **${third}** A placeholder is left out (${decision}).`,
];
const sound: Record<string, string> = {
  [overview]: `It has 3 rules, ${first} to ${third}.`,
  [area]: rules.join('\n'),
  'docs/decisions/0001-placeholders.md': `# ${decision}: Placeholders are left out`,
  [search]: '/** Finds flights. */',
  [searchTest]: `test('finds flights (${first})')`,
  [browserTest]: `// ${second}\ntest('buys')`,
};

function problems(changes: Record<string, string> = {}): string[] {
  const texts = new Map(Object.entries({ ...sound, ...changes }));
  return checkSpecification(texts, (path) => texts.has(path));
}

describe("the specification's check", () => {
  test('passes where each rule has a test or a decision', () => {
    expect(problems()).toEqual([]);
    expect(problems({ [area]: rules.toReversed().join('\n') })).toEqual([]);
  });

  test('fails where a rule was deleted, though the count was mended', () => {
    const left = { [area]: rules.toSpliced(1, 1).join('\n') };
    expect(problems(left)).toContain(`${second} is not defined`);
    expect(problems({ ...left, [overview]: `It has 2 rules, ${first} to ${second}.` })).toContain(
      `${second} is not defined`,
    );
  });

  test('fails where the last rule was deleted and the count was left', () => {
    expect(problems({ [area]: rules.slice(0, 2).join('\n') })).toEqual([
      `${third} is not defined`,
      "'It has 3 rules …' is said; it has 2",
      `${overview}:1 cites ${third}, which is not defined`,
    ]);
  });

  test('fails where an id is defined twice, and without a count', () => {
    expect(problems({ 'docs/specification/results.md': rules[0] ?? '' })).toContain(`${first} is defined twice`);
    expect(problems({ [overview]: '' })).toEqual(["'It has null rules …' is said; it has 3"]);
  });

  test('fails where two decisions have one number', () => {
    const another = { 'docs/decisions/0001-another.md': `# ${decision}: Another` };
    expect(problems(another)).toEqual([`${decision} is the number of two decisions`]);
  });

  test("fails where a decision's title lacks its number", () => {
    const path = 'docs/decisions/0001-placeholders.md';
    expect(problems({ [path]: '# 1. Placeholders' })).toEqual([`${path} does not begin with '# ${decision}: '`]);
  });

  test('fails for an id or a decision that is cited and not defined, in documents too', () => {
    const gone = formatRuleId(999);
    const nobody = ['ADR', '0999'].join('-');
    expect(problems({ 'docs/operations.md': `see\n${gone} and ${nobody}` })).toEqual([
      `docs/operations.md:2 cites ${gone}, which is not defined`,
      `docs/operations.md:2 cites ${nobody}, which is not defined`,
    ]);
  });

  test('fails where no test cites a rule, unless a decision settles it', () => {
    expect(problems({ [searchTest]: '' })).toEqual([`${first} has no test and no decision`]);
  });

  test('fails where a source cites a rule', () => {
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

test('refuses paths beside the repository other than those of recorded replies', () => {
  const beside = ['..', 'shared'].join('/');
  expect(findOutsideReferences('a.ts', `'${beside}/captures/a.json'`)).toEqual([]);
  expect(findOutsideReferences('a.ts', `'${beside}/design'`)).toHaveLength(1);
});

test('a document links to files that are there', () => {
  const guide = `[search](../${search}), [again](../${search}#top), [a site](https://revoada.com.br), [below](#below)`;
  expect(problems({ 'docs/guide.md': guide })).toEqual([]);
  expect(problems({ 'docs/guide.md': `\n[search](../${search}) [gone](../gone.ts#top)` })).toEqual([
    'docs/guide.md:2 links to ../gone.ts, which is not there',
  ]);
});
