import { expect, test } from 'vitest';
import { scopedName, writeClassNames } from './css-modules.ts';

test('a class name says its sheet and its own name, however the sheet is imported', () => {
  expect(scopedName('price', '/site/app/results/card.module.css')).toBe('card-price');
  expect(scopedName('price', '/site/app/results/card.module.css?inline')).toBe('card-price');
});

const other = "import { page } from './other.ts';\n";
const sheet = "import styles from './card.module.css';\n";

test('class names are written where they are used, and no sheet is imported', () => {
  expect(writeClassNames(`${other}${sheet}a(styles.price, \`btn \${styles.best}\`, my.styles.price);`)).toBe(
    `${other}\na('card-price', \`btn \${'card-best'}\`, my.styles.price);`,
  );
});

test.each(['styles[kind]', '{ ...styles }', 'join(styles)'])('a name that is worked out stops the build: %s', (use) => {
  expect(() => writeClassNames(`${sheet}a(${use});`)).toThrow('./card.module.css');
});
