import { describe, expect, test } from 'vitest';
import {
  CLAIM_IDS,
  completeClaim,
  isClaimId,
  listLines,
  OWNER_CLAIMS,
  pickNumbered,
  readClaimForm,
} from './owner-claims.ts';

describe('a claim of the owner (S-534)', () => {
  const completeDefault = (id: (typeof CLAIM_IDS)[number]) => completeClaim(id, { texts: {}, confirmed: false });

  test.each(CLAIM_IDS)('%s has unique names and default texts within their limits', (id) => {
    const { fields } = OWNER_CLAIMS[id];
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    for (const { defaultText: text, most } of fields) expect(text.length).toBeLessThanOrEqual(most);
    expect(readClaimForm(id, completeDefault(id).texts)).toEqual({ texts: {} });
  });

  test('combines edited texts with defaults', () => {
    const { texts, confirmed } = completeClaim('impact', { texts: { value1: '12' }, confirmed: true });
    expect([texts.value1, texts.label1, confirmed]).toEqual(['12', 'vidas alcançadas', true]);
  });

  test('keeps the lines of lists, joins other lines and resets an emptied text to its default', () => {
    const form = {
      ...completeDefault('courses').texts,
      name1: ' Milhas\nem casa ',
      who1: '',
      topics1: ' Um\r\n\r\n\r\nDois ',
    };
    expect(readClaimForm('courses', form)).toEqual({ texts: { name1: 'Milhas em casa', topics1: 'Um\n\nDois' } });
    expect(listLines('Um\n\nDois')).toEqual(['Um', 'Dois']);
  });

  test('is rejected if it is too long and accepted at the limit', () => {
    const texts = completeDefault('plans').texts;
    expect(readClaimForm('plans', { ...texts, price2: 'x'.repeat(31) })).toEqual({
      fields: [{ field: 'price2', message: 'Escreva de 1 a 30 letras' }],
    });
    expect(readClaimForm('plans', { ...texts, price2: 'x'.repeat(30) })).toEqual({ texts: { price2: 'x'.repeat(30) } });
  });

  test('is grouped by its numbers', () => {
    const figures = pickNumbered(completeDefault('specialist'), ['value', 'label']);
    expect(figures).toHaveLength(3);
    expect(figures[0]).toEqual({ value: '15+', label: 'anos com milhas' });
    expect(pickNumbered(completeDefault('plans'), ['title', 'price'])[2]).toEqual({
      title: 'Consultoria VIP',
      price: 'R$ 2.497',
    });
  });

  test.each([
    ['plans', true],
    ['toString', false],
    [null, false],
  ])('accepts %s as a name: %s', (name, expected) => {
    expect(isClaimId(name)).toBe(expected);
  });
});
