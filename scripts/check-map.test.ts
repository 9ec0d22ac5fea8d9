import { describe, expect, test } from 'vitest';
import { mapProblems } from './check-map.ts';
import { namedFiles } from './lib/map-rows.ts';

const search = 'packages/core/src/search.ts';
const button = 'apps/web/app/button.tsx';
const searchTest = 'packages/core/src/search.test.ts';
const browserTest = 'e2e/src/home.spec.ts';
const reached: Record<string, string[]> = { [searchTest]: [search], [browserTest]: [button] };

const checkout = {
  exists: (path: string) => [search, button, searchTest, browserTest].includes(path),
  reachOf: (test: string) => new Set(reached[test]),
  importsOf: (): readonly string[] => [],
  read: () => '',
};

function mapOf(rows: string[], count = rows.length): string {
  const stated = `It has ${count} rows, S-001 to S-${String(count).padStart(3, '0')}.`;
  return [stated, '| Id | What | Done by | Shown by |', '| -- | ---- | ------- | -------- |', ...rows].join('\n');
}

const rows = [
  `| S-001 | the search | \`${search}\` | \`${searchTest}\` |`,
  `| S-002 | the button | \`${button}\` \`docs/decisions/0001-a.md\` | \`${browserTest}\` |`,
  '| S-003 | a placeholder | settled | settled by decision 19 |',
];
const problems = (document: string) =>
  mapProblems(document, { ...checkout, exists: (path) => path.startsWith('docs/') || checkout.exists(path) });

describe("the map's check", () => {
  test('passes where each row has a test that reaches its module, in any order of ids', () => {
    expect(problems(mapOf(rows))).toEqual([]);
    expect(problems(mapOf(rows.toReversed()))).toEqual([]);
  });

  test('fails where a row was deleted, though the count was mended', () => {
    const left = rows.toSpliced(1, 1);
    expect(problems(mapOf(left, 3))).toEqual(['S-002 is in no row', "'It has 3 rows …' is said; it has 2"]);
    expect(problems(mapOf(left))).toEqual(['S-002 is in no row']);
  });

  test('fails where the last rows were deleted and the count was left', () => {
    expect(problems(mapOf(rows.slice(0, 1), 3))).toEqual([
      'S-002 is in no row',
      'S-003 is in no row',
      "'It has 3 rows …' is said; it has 1",
    ]);
  });

  test('fails for a document without a row, or without a count', () => {
    expect(problems('# Nothing')).toEqual(["'It has null rows …' is said; it has 0"]);
    expect(problems(mapOf(rows).replace('It has', 'There are'))).toHaveLength(1);
  });

  test('fails where an id is missing or stands twice', () => {
    const [first = '', second = '', third = ''] = rows;
    expect(problems(mapOf([first, second.replace('S-002 | ', ''), third]))).toContain("'the button' has no id");
    expect(problems(mapOf([first, second, third.replace('S-003', 'S-002')]))).toEqual([
      'S-003 is in no row',
      '1 ids stand in two rows',
    ]);
  });

  test('fails where every cell names one unrelated test', () => {
    const unrelated = rows.slice(0, 2).map((row) => row.replace(/`[^`]*` \|$/, `\`${browserTest}\` |`));
    expect(problems(mapOf(unrelated))).toEqual([
      `S-001: no test of the row reaches ${search}`,
      `S-001: ${browserTest} reaches no module of the row`,
    ]);
  });

  test('fails where an unrelated test stands beside the right one', () => {
    const padded = rows.with(0, (rows[0] ?? '').replace(/ \|$/, ` \`${browserTest}\` |`));
    expect(problems(mapOf(padded))).toEqual([`S-001: ${browserTest} reaches no module of the row`]);
  });

  describe('of a row whose only test opens a whole page', () => {
    const page = [button, ...Array.from({ length: 150 }, (_, index) => `apps/web/app/part-${index}.tsx`)];
    const row = `| S-001 | the button says 'Comprar' | \`${button}\` | \`${browserTest}\` |`;
    const ask = (changes: Partial<typeof checkout>, text = row) =>
      mapProblems(mapOf([text]), { ...checkout, reachOf: () => new Set(page), ...changes });

    test('fails where the test does not speak of it', () => {
      expect(ask({})).toEqual(['S-001: its tests reach much of the product, and none of them speaks of it']);
    });

    test('passes where the test holds its text or the name of its module, or imports that', () => {
      expect(ask({ read: () => "getByText('Comprar Agora!')" })).toEqual([]);
      expect(ask({ read: () => "getByRole('button')" })).toEqual([]);
      expect(ask({ importsOf: () => [button] })).toEqual([]);
    });

    test('passes where the reach is narrow, or a test of narrow reach stands beside', () => {
      expect(ask({ reachOf: () => new Set(page.slice(0, 150)) })).toEqual([]);
      const both = row.replace(/ \|$/, ` \`${searchTest}\` |`);
      const reachOf = (test: string) => new Set(test === searchTest ? [button] : page);
      expect(ask({ reachOf }, both)).toEqual([]);
    });
  });

  test('fails for a file that does not exist, and for a row without a module or a test', () => {
    const gone = `| S-001 | gone | \`${search}\` \`apps/web/gone.ts\` | \`${searchTest}\` |`;
    expect(problems(mapOf([gone]))).toEqual(['apps/web/gone.ts is named, but does not exist']);
    expect(problems(mapOf(['| S-001 | bare | `docs/decisions/0001-a.md` | soon |']))).toEqual([
      'S-001: names 0 modules and 0 tests',
    ]);
    expect(problems(mapOf(['| S-001 | bare | settled | settled |']))).toHaveLength(1);
  });
});

test('addresses, parameters and plain words are not files', () => {
  expect(namedFiles('`/api/flights/search`, `orderBy`, apps/web/x.ts, `docs/operations.md`')).toEqual([
    'docs/operations.md',
  ]);
});
