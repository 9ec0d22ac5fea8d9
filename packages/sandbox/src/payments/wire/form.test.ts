import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeMetadata, parseForm, readInteger, readTexts } from './form.ts';

const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text))) as unknown;

/** Writes a form as the SDK does: brackets for what is inside, numbers for places in a list. */
function written(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => written(inner, `${name}[${key}]`));
}

function catchMessage(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return String(error);
  }
}

describe('a bracketed form (S-220)', () => {
  test('holds fields, lists, and fields in lists', () => {
    expect(plain('mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&expand[]=a&expand[]=b.c')).toEqual(
      {
        mode: 'subscription',
        line_items: [{ price: 'p', quantity: '1' }],
        expand: ['a', 'b.c'],
      },
    );
    expect(plain('metadata%5Ba%20b%5D=%C3%A9%26&empty=')).toEqual({ metadata: { 'a b': 'é&' }, empty: '' });
    expect(plain('items[5][id]=x')).toEqual({ items: { '5': { id: 'x' } } });
  });

  test('is read back as it was written, whatever it holds', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/);
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
        fc.dictionary(name, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(name, tree, { noNullPrototype: true }), (form) => {
        const pairs = Object.entries(form).flatMap(([key, value]) => written(value, key));
        expect(plain(new URLSearchParams(pairs).toString())).toEqual(form);
      }),
    );
  });

  test('with hostile names changes no prototype', () => {
    const form = parseForm('__proto__[x]=1&constructor[prototype][x]=1&metadata[__proto__]=1&metadata[toString]=2');
    expect(({} as { x?: string }).x).toBeUndefined();
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'metadata']);
    expect(Object.entries(readTexts(form.metadata))).toEqual([
      ['__proto__', '1'],
      ['toString', '2'],
    ]);
    expect(() => parseForm(`a${'[b]'.repeat(50_000)}=1`)).toThrow('nested too deeply');
  });

  test('never breaks on what is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a[]=&%0_p') }), (sent) => {
        const message = catchMessage(() => parseForm(sent));
        expect(message === null || message.includes('nested too deeply')).toBe(true);
      }),
    );
  });
});

test('counts are whole and large enough', () => {
  expect(readInteger('12', 'limit')).toBe(12);
  expect(readInteger(undefined, 'limit')).toBeNull();
  for (const wrong of ['0', '-1', '1.5', 'x', '', ['1'], '1e3'])
    expect(() => readInteger(wrong, 'limit')).toThrow('Invalid integer');
});

test('metadata is merged: an empty text removes a field, nothing at all removes all', () => {
  const before = { a: '1', b: '2' };
  expect(mergeMetadata(before, undefined)).toEqual(before);
  expect(mergeMetadata(before, { b: '', c: '3' })).toEqual({ a: '1', c: '3' });
  expect(mergeMetadata(before, '')).toEqual({});
});
