import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** R$ 29,90 and the alternative R$ 29,99 of the specification, in any notation. */
const price = /\b29[.,]9[09]\b|\b29_?9[09]\b|\b2_99[09]\b/;

/** Files that may contain the price: its definition, tests, stand-ins, and the comparison at the start. */
const allowed = [/^packages\/core\/src\/plans\//, /^packages\/sandbox\//, /\.test\.tsx?$/];

function sources(): string[] {
  const pattern = '{apps,packages}/*/{src,app}/**/*.{ts,tsx,css,html}';
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => file.replaceAll('\\', '/'));
}

test('writes the price in only one place (S-178, S-191, S-248)', () => {
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
