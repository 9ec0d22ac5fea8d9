import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadWorld } from '../network/world.ts';
import { addDays } from '../world/local-time.ts';
import { findMarket, type Market } from './market.ts';
import { marketMove } from './market-moves.ts';

const { airports } = await loadWorld();

function market(pair: string): Market {
  const [from = '', to = ''] = pair.split('-');
  const [origin, destination] = [airports.get(from), airports.get(to)];
  if (!origin || !destination) throw new Error(`no airports for ${pair}`);
  return findMarket(origin, destination);
}

const recife = market('GRU-REC');
const moves = (date: string, days: number) =>
  Array.from({ length: days }, (_, index) => marketMove(recife, 'Gol', date, addDays(date, -index - 1)));

test('a price moves within bounds, and no jump is larger than a sale (S-401)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 340 }), (day, lead) => {
      const date = addDays('2026-06-01', day);
      const move = marketMove(recife, 'Gol', date, addDays(date, -lead));
      const next = marketMove(recife, 'Gol', date, addDays(date, 1 - lead));
      expect(move).toBeGreaterThan(0.6);
      expect(move).toBeLessThan(1.2);
      expect(Math.abs(next / move - 1)).toBeLessThan(0.45);
    }),
  );
});

test('it is deterministic, and differs for each day, flight and airline', () => {
  const move = () => marketMove(recife, 'Gol', '2027-03-10', '2026-12-01');
  expect(move()).toBe(move());
  const others = [
    marketMove(recife, 'Gol', '2027-03-10', '2026-12-02'),
    marketMove(recife, 'Gol', '2027-03-11', '2026-12-01'),
    marketMove(recife, 'Latam', '2027-03-10', '2026-12-01'),
    marketMove(market('REC-GRU'), 'Gol', '2027-03-10', '2026-12-01'),
  ];
  expect(new Set([move(), ...others]).size).toBe(5);
});

test('there are sales, never shortly before the flight', () => {
  const dates = Array.from({ length: 20 }, (_, index) => addDays('2027-02-01', index * 9));
  const early = dates.flatMap((date) => moves(date, 300).slice(14));
  const late = dates.flatMap((date) => moves(date, 13));
  expect(early.filter((move) => move < 0.82).length).toBeGreaterThan(50);
  expect(early.filter((move) => move < 0.82).length).toBeLessThan(early.length / 5);
  expect(late.filter((move) => move < 0.82)).toEqual([]);
});
