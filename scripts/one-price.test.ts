import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** R$ 29,90 and the specification's other reading, R$ 29,99, however a source may write them. */
const price = /\b29[.,]9[09]\b|\b29_?9[09]\b|\b2_99[09]\b/;

/** Where the price may stand: its definition. Tests name what they expect; the stand-ins are the outside, and the start compares. */
const allowed = [/^packages\/core\/src\/plans\//, /^packages\/sandbox\//, /\.test\.tsx?$/];

function sources(): string[] {
  const pattern = '{apps,packages}/*/{src,app}/**/*.{ts,tsx,css,html}';
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => file.replaceAll('\\', '/'));
}

test('the price is written in one place alone (S-248) (S-178, S-191, S-248)', () => {
  const files = sources();
  expect(files).toContain('packages/core/src/plans/plan.ts');
  const writers = files.filter((file) => price.test(readFileSync(path.join(root, file), 'utf8')));
  expect(writers).toContain('packages/core/src/plans/plan.ts');
  expect(writers.filter((file) => !allowed.some((place) => place.test(file)))).toEqual([]);
});

test.each(['R$ 29,90', 'R$ 29,99/mês', '29.90', '2990', '2_990', '2999'])('%s would be found', (text) => {
  expect(price.test(text)).toBe(true);
});

test.each(['129,90 km', 'R$ 2.990', 'R$ 29,00', '12990', '29.9489'])('%s is something else', (text) => {
  expect(price.test(text)).toBe(false);
});
