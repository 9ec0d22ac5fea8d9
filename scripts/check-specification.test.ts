import { describe, expect, test } from 'vitest';
import { checkSpecification } from './check-specification.ts';
import { findOutsidePaths, findOutsideReferences } from './specification/citations.ts';
import { formatRuleId } from './specification/rules.ts';
import { formatRow, readTable } from './specification/table.ts';

// Ids are put together here, so that the check of this repository does not read them as citations.
const [first, second, third] = [formatRuleId(1), formatRuleId(2), formatRuleId(3)];
const decision = ['ADR', '0001'].join('-');

const search = 'packages/core/src/search.ts';
const button = 'apps/web/app/button.tsx';
const searchTest = 'packages/core/src/search.test.ts';
const browserTest = 'e2e/src/search/home.spec.ts';
const area = 'docs/specification/search.md';
const overview = 'docs/specification/README.md';
const reached: Record<string, string[]> = { [searchTest]: [search], [browserTest]: [button] };

const rules = [
  `- **${first}** The search finds flights.`,
  `- **${second}** The button says 'Comprar Agora!'`,
  `- **${third}** A placeholder is left out (${decision}).`,
];
const sound: Record<string, string> = {
  [overview]: `It has 3 rules, ${first} to ${third}.`,
  [area]: rules.join('\n'),
  'docs/decisions/0001-placeholders.md': `# ${decision}: Placeholders are left out`,
  [search]: `/** Finds flights. ${first} */`,
  [button]: `// ${second}`,
  [searchTest]: `// ${first}\ntest('finds')`,
  [browserTest]: `// ${second}\ntest('buys')`,
};

type Reach = { findReach?: (test: string) => ReadonlySet<string>; listImports?: () => string[] };

function problems(changes: Record<string, string> = {}, reach: Reach = {}): string[] {
  const texts = new Map(Object.entries({ ...sound, ...changes }));
  const exists = (path: string) => texts.has(path);
  const known = { texts, exists, findReach: (test: string) => new Set(reached[test]), listImports: () => [] };
  return checkSpecification({ ...known, ...reach });
}

describe("the specification's check", () => {
  test('passes where each rule has a module and a test that reaches it, or a decision', () => {
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

  test('fails where nothing cites a rule, unless a decision settles it', () => {
    expect(problems({ [search]: '' })).toEqual([`${first}: 0 modules and 1 tests cite it`]);
    expect(problems({ [searchTest]: '' })).toEqual([`${first}: 1 modules and 0 tests cite it`]);
    expect(problems({ [button]: `// ${second}, ${third}` })).toEqual([`${third}: 1 modules and 0 tests cite it`]);
  });

  test('fails where the test that cites a rule is an unrelated one', () => {
    expect(problems({ [searchTest]: '', [browserTest]: `// ${first}, ${second}` })).toEqual([
      `${first}: none of its tests reaches ${search}`,
      `${first}: ${browserTest} reaches none of its modules`,
    ]);
  });

  test('fails where an unrelated test stands beside the right one', () => {
    expect(problems({ [browserTest]: `// ${first}\n// ${second}` })).toEqual([
      `${first}: ${browserTest} reaches none of its modules`,
    ]);
  });

  describe('of a rule whose only test opens a whole page', () => {
    const page = [button, ...Array.from({ length: 150 }, (_, index) => `apps/web/app/part-${index}.tsx`)];
    const findReach = (test: string) => new Set(test === browserTest ? page : reached[test]);
    const cited = (source: string) => ({ [browserTest]: `// ${second}\n${source}` });

    test('fails where the test does not speak of it', () => {
      expect(problems({}, { findReach })).toEqual([
        `${second}: its tests reach much of the product, and none of them speaks of it`,
      ]);
    });

    test('passes where the test holds its text or the name of its module, or imports that', () => {
      expect(problems(cited("getByText('Comprar Agora!')"), { findReach })).toEqual([]);
      expect(problems(cited("getByRole('button')"), { findReach })).toEqual([]);
      expect(problems({}, { findReach, listImports: () => [button] })).toEqual([]);
    });

    test('passes where the reach is narrow, or a test of narrow reach stands beside', () => {
      expect(problems({}, { findReach: () => new Set([...page.slice(0, 149), search]) })).toEqual([]);
      const beside = { 'apps/web/app/button.test.tsx': `// ${second}` };
      expect(problems(beside, { findReach: (test) => (test in beside ? new Set([button]) : findReach(test)) })).toEqual(
        [],
      );
    });
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

test('captures are read beside the repository, and nothing else is', () => {
  const beside = ['..', 'shared'].join('/');
  expect(findOutsidePaths('a.ts', `'${beside}/captures/a.json'`)).toEqual([]);
  expect(findOutsidePaths('a.ts', `'${beside}/design'`)).toHaveLength(1);
});

test("the table tells a rule's modules and the lines of its tests", () => {
  const [row] = readTable(new Map(Object.entries(sound)));
  expect(row && formatRow(row).split('\n')).toEqual([
    `${first}  The search finds flights.`,
    `       ${search}`,
    `       ${searchTest}:1`,
  ]);
});

test('a document links to files that are there', () => {
  const guide = `[search](../${search}), [again](../${search}#top), [a site](https://revoada.com.br), [below](#below)`;
  expect(problems({ 'docs/guide.md': guide })).toEqual([]);
  expect(problems({ 'docs/guide.md': `\n[search](../${search}) [gone](../gone.ts#top)` })).toEqual([
    'docs/guide.md:2 links to ../gone.ts, which is not there',
  ]);
});
