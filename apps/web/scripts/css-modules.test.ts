import { expect, test } from 'vitest';
import { scopedName, writeClassNames } from './css-modules.ts';

test('a class name says its sheet and its own name, however the sheet is imported', () => {
  expect(scopedName('price', '/site/app/results/card.module.css')).toBe('card-price');
  expect(scopedName('price', '/site/app/results/card.module.css?inline')).toBe('card-price');
});

test('class names are written where they are used; names that are worked out, and other imports, stay', () => {
  const imports = "import { styles as other } from './other.ts';\nimport styles from './card.module.css';\n";
  expect(writeClassNames(`${imports}a(styles.price, \`btn \${styles.best}\`, styles[kind], my.styles.price);`)).toBe(
    `${imports}a('card-price', \`btn \${'card-best'}\`, styles[kind], my.styles.price);`,
  );
});
