import { expect, test } from 'vitest';
import { makeLengthsRelative, relativeLengths } from './relative-lengths.ts';

test.each([
  ['width: 12px', 'width: 0.75rem'],
  ['inset: -8px auto auto 2.5px', 'inset: -0.5rem auto auto 0.15625rem'],
  ['width: calc(100% - 2 * 10px)', 'width: calc(100% - 2 * 0.625rem)'],
  ['@media (max-width: 599px)', '@media (max-width: 37.4375rem)'],
  ['@container list (min-width: 640px)', '@container list (min-width: 40rem)'],
])('%s becomes %s (S-501)', (css, relative) => {
  expect(makeLengthsRelative(css)).toBe(relative);
});

test.each(['border: 1px solid', 'margin: -1px', 'padding: .5px', 'margin: 2rem', 'url(a12px.svg)'])(
  '%s stays',
  (css) => {
    expect(makeLengthsRelative(css)).toBe(css);
  },
);

test.each([
  ['.card', 'gap', '1rem'],
  ['.text', 'gap', '1rem'],
  ['.chart text', 'font-size', '16px'],
  ['text', 'font-size', '16px'],
  ['.dot', 'r', '16px'],
])('in %s a %s of 16 px is %s, because a drawing has separate units', (selector, prop, expected) => {
  const declaration = { prop, value: '16px', parent: { selector } };
  relativeLengths.Declaration(declaration);
  expect(declaration.value).toBe(expected);
});
