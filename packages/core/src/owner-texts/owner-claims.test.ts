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

describe('what the site says of the owner (S-534)', () => {
  const own = (id: (typeof CLAIM_IDS)[number]) => completeClaim(id, { texts: {}, confirmed: false });

  test.each(CLAIM_IDS)('%s has names of its own, and texts that fit their limits', (id) => {
    const { fields } = OWNER_CLAIMS[id];
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    for (const { own: text, most } of fields) expect(text.length).toBeLessThanOrEqual(most);
    expect(readClaimForm(id, own(id).texts)).toEqual({ texts: {} });
  });

  test('is the owner’s where it was edited, and the site’s own elsewhere', () => {
    const { texts, confirmed } = completeClaim('impact', { texts: { value1: '12' }, confirmed: true });
    expect([texts.value1, texts.label1, confirmed]).toEqual(['12', 'vidas alcançadas', true]);
  });

  test('keeps lists line by line and everything else as one line, and an emptied text is the site’s own', () => {
    const form = { ...own('courses').texts, name1: ' Milhas\nem casa ', who1: '', topics1: ' Um\r\n\r\n\r\nDois ' };
    expect(readClaimForm('courses', form)).toEqual({ texts: { name1: 'Milhas em casa', topics1: 'Um\n\nDois' } });
    expect(listLines('Um\n\nDois')).toEqual(['Um', 'Dois']);
  });

  test('is refused in words where it is too long, and taken where it just fits', () => {
    const texts = own('plans').texts;
    expect(readClaimForm('plans', { ...texts, price2: 'x'.repeat(31) })).toEqual({
      fields: [{ field: 'price2', message: 'Escreva de 1 a 30 letras' }],
    });
    expect(readClaimForm('plans', { ...texts, price2: 'x'.repeat(30) })).toEqual({ texts: { price2: 'x'.repeat(30) } });
  });

  test('is read by its numbers', () => {
    const figures = pickNumbered(own('specialist'), ['value', 'label']);
    expect(figures).toHaveLength(3);
    expect(figures[0]).toEqual({ value: '15+', label: 'anos com milhas' });
    expect(pickNumbered(own('plans'), ['title', 'price'])[2]).toEqual({ title: 'Consultoria VIP', price: 'R$ 2.497' });
  });

  test.each([
    ['plans', true],
    ['toString', false],
    [null, false],
  ])('knows its parts by name: %s', (name, known) => {
    expect(isClaimId(name)).toBe(known);
  });
});
