import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.join(import.meta.dirname, '..');
const sheets = globSync('**/*.module.css', { cwd: app });
const sources = globSync('**/*.{ts,tsx}', { cwd: app }).map((file) => ({
  file,
  text: readFileSync(path.join(app, file), 'utf8'),
}));

function definedNames(sheet: string): Set<string> {
  const css = readFileSync(path.join(app, sheet), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  const selectors = css.matchAll(/([^{};]+)\{/g).map(([, selector = '']) => selector);
  return new Set(selectors.flatMap((selector) => selector.matchAll(/\.([a-zA-Z]\w*)/g).map(([, name = '']) => name)));
}

/** Class names that components use of a sheet; null for a computed one. */
function usedNames(sheet: string): (string | null)[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)]
      .filter(([, , from = '']) => path.join(path.dirname(file), from) === sheet)
      .flatMap(([, styles]) =>
        [...text.matchAll(new RegExp(`(?<![\\w/-])${styles}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, name]) => name ?? null),
      ),
  );
}

test('the site has CSS modules', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test('no two sheets share the name that prefixes their class names', () => {
  const names = sheets.map((sheet) => path.basename(sheet));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

/** Selectors of a sheet with `:has`. */
function findHasSelectors(sheet: string): string[] {
  const css = readFileSync(path.join(app, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  return selectors.filter((selector) => selector.includes(':has('));
}

const asksDocument = /(?:html|body|:root)[^\s,>+~]*:has\(/;
/** Without an element, class or attribute, every added element could match. */
const matchesAnything = /:has\([>+~\s]*(?:\*|:(?!is\(\[))/;
const stylesAnything = /[\s>+~](?:\*|:(?!global|is\()[\w-]+(?:\([^)]*\))?)$/;

// Otherwise browsers recalculate the whole document's styles after each change of the page.
test.each([...sheets, ...globSync('styles/*.css', { cwd: app })])(
  "%s uses ':has' only with class names, on part of the page",
  (sheet) => {
    const broad = [asksDocument, matchesAnything, stylesAnything];
    expect(findHasSelectors(sheet).filter((selector) => broad.some((pattern) => pattern.test(selector)))).toEqual([]);
  },
);

// Axe would have to load each page's style sheets again.
test('nothing depends on the orientation of the screen, and no media plays', () => {
  const css = globSync('**/*.css', { cwd: app }).filter((sheet) =>
    /\borientation\s*:/.test(readFileSync(path.join(app, sheet), 'utf8')),
  );
  const media = sources.filter(({ text }) => /<(?:audio|video)\b/.test(text)).map(({ file }) => file);
  expect([...css, ...media]).toEqual([]);
});

test.each(sheets)('%s defines exactly the names that are used', (sheet) => {
  const defined = definedNames(sheet);
  const used = new Set(usedNames(sheet));
  expect([...used].filter((name) => name !== null && !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name) && !used.has(null))).toEqual([]);
});

test('no hidden content is shown again, which would need a rule that undoes each part of the first', () => {
  const undone = sheets.filter((sheet) => readFileSync(path.join(app, sheet), 'utf8').includes('clip-path: none'));
  expect(undone).toEqual([]);
});

// A hidden text with width would make narrow pages scroll sideways.
test('elements for screen readers are hidden by one mixin, without taking room', () => {
  const mixin = readFileSync(path.join(app, 'styles/mixins/vh.css'), 'utf8');
  for (const rule of ['position: absolute', 'width: 1px', 'height: 1px', 'overflow: hidden']) {
    expect(mixin).toContain(`${rule};`);
  }
  const hiding = globSync('**/*.css', { cwd: app }).filter((sheet) =>
    readFileSync(path.join(app, sheet), 'utf8').includes('clip-path: inset(50%)'),
  );
  expect(hiding).toEqual(['styles/mixins/vh.css']);
});

// Style sheets ask in rem, of which a reader's text size decides: a script that asked in pixels would not agree. ADR-0102
test('no script queries a width in pixels', () => {
  const inPixels = sources.filter(
    ({ file, text }) => !file.includes('.test.') && /(?:min|max)-width: ?[\d.]+px/.test(text),
  );
  expect(inPixels.map(({ file }) => file)).toEqual([]);
});
