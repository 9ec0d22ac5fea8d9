import { expect, test } from 'vitest';
import { scopedName, writeClassNames } from './css-modules.ts';

test('a class name contains its sheet and its name, however the sheet is imported', () => {
  expect(scopedName('price', '/site/app/results/card.module.css')).toBe('card-price');
  expect(scopedName('price', '/site/app/results/card.module.css?inline')).toBe('card-price');
});

const other = "import { page } from './other.ts';\n";
const sheet = "import styles from './card.module.css';\n";

test('writes class names where they are used, and removes the import', () => {
  expect(writeClassNames(`${other}${sheet}a(styles.price, \`btn \${styles.best}\`, my.styles.price);`)).toBe(
    `${other}\na('card-price', \`btn \${'card-best'}\`, my.styles.price);`,
  );
});

test.each(['styles[kind]', '{ ...styles }', 'join(styles)'])('rejects a computed name: %s', (use) => {
  expect(() => writeClassNames(`${sheet}a(${use});`)).toThrow('./card.module.css');
});
