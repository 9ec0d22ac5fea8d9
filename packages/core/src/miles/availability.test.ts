import { expect, test } from 'vitest';
import { award, cash, offer } from '../../testing/offers.ts';
import type { ProgrammeId } from '../flights/programme.ts';
import { AVAILABILITY_LABELS, AVAILABILITY_NOTE, milesAvailability, milesPerAdult } from './availability.ts';

test.each<[ProgrammeId, number, number]>([
  ['latam-pass', 15_000, 25_000],
  ['smiles', 12_000, 20_000],
  ['azul-fidelidade', 10_000, 18_000],
  ['tap-miles-go', 25_000, 35_000],
  ['aadvantage', 15_000, 20_000],
  ['other', 15_000, 20_000],
])('%s: baixa below %i, alta from %i', (programme, medium, high) => {
  const words = [medium - 1, medium, high - 1, high].map(
    (miles) => AVAILABILITY_LABELS[milesAvailability(programme, miles)],
  );
  expect(words).toEqual(['baixa', 'média', 'média', 'alta']);
});

test('an adult’s miles are the source’s, else an equal share without infants (S-139, S-243)', () => {
  const party = { adults: 2, children: 1, infants: 1 };
  const shared = offer({ id: 'a', price: award('smiles', 30_000), perAdult: null });
  expect(milesPerAdult(shared, party)).toBe(10_000);
  expect(milesPerAdult({ ...shared, perAdult: award('smiles', 11_000) }, party)).toBe(11_000);
  expect(milesPerAdult(offer({ id: 'b', price: cash(1) }), party)).toBeNull();
});

test('the note explains that the label says nothing about seats (S-243)', () => {
  expect(AVAILABILITY_NOTE).toBe('estimada pela faixa de milhas do programa, não por assentos');
});
