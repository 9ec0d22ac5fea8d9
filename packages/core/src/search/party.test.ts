import { describe, expect, test } from 'vitest';
import { partyLabel, partySize } from './party.ts';

const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });

describe('partyLabel', () => {
  test('counts in Portuguese and omits empty kinds', () => {
    expect(partyLabel(party(1))).toBe('1 adulto');
    expect(partyLabel(party(2, 1))).toBe('2 adultos, 1 criança');
    expect(partyLabel(party(2, 2, 1))).toBe('2 adultos, 2 crianças, 1 bebê');
    expect(partyLabel(party(2, 0, 2))).toBe('2 adultos, 2 bebês');
    expect(partySize(party(2, 2, 1))).toBe(5);
  });
});
