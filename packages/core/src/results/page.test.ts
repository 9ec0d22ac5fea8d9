import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZE, pageLabel, paginate } from './page.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('ten to a page (S-130)', () => {
  const second = paginate(numbers(23), 2);
  expect(second).toEqual({ items: numbers(20).slice(10), page: 2, pages: 3, total: 23 });
  expect(PAGE_SIZE).toBe(10);
  expect(pageLabel(second)).toBe('Página 2 de 3');
});

test.each([
  [0, 1],
  [-4, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99, 3],
  [Number.POSITIVE_INFINITY, 3],
])('page %s of three is page %s (S-034)', (requestedPage, shown) => {
  expect(paginate(numbers(23), requestedPage).page).toBe(shown);
});

test('an empty list has one empty page', () => {
  expect(paginate([], 3)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
});

test('the pages together are the list, once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (list, size) => {
      const { pages } = paginate(list, 1, size);
      const together = numbers(pages).flatMap((index) => paginate(list, index + 1, size).items);
      expect(together).toEqual(list);
    }),
  );
});
