import { describe, expect, test } from 'vitest';
import { award, cash, offer, withJourneyFares } from '../../../testing/offers.ts';
import { goingBack, havingChosen, priceJourney } from '../../../testing/rows.ts';
import type { Direction, FlightOffer } from '../../flights/offer.ts';
import type { Payment } from '../../flights/payment.ts';
import { groupJourneys } from '../../journeys/journey.ts';
import { REFERENCE_PRICES } from '../../miles/default-references.ts';
import type { TripAround } from '../../trips/trip-around.ts';
import { describeSaving, listWays, nameWay } from './ways.ts';

const direction = 'return' as const;
const out = (id: string, price: FlightOffer['price']) => offer({ id, price });
const back = (id: string, price: FlightOffer['price']) =>
  offer({ id, direction, departsAt: '2026-12-20T22:00:00', price });

const inCash = out('cash', cash(500_000));
const latam = out('latam', award('latam-pass', 100_000, 20_000));
const livelo = out('livelo', award('livelo', 140_000, 30_000));

function list(offers: readonly FlightOffer[], around: TripAround | null = null, hidden: readonly string[] = []) {
  const references = REFERENCE_PRICES;
  const visibleOffers = withJourneyFares(offers).filter(({ id }) => !hidden.includes(id));
  const [journey] = groupJourneys(visibleOffers, { references });
  if (!journey) throw new Error('no journey');
  return listWays(priceJourney(journey, { around }), references);
}

const tell = (...given: Parameters<typeof list>) =>
  list(...given).map((way) => [nameWay(way, 'outbound'), way.costCents, way.savingCents]);

describe('the ways of paying for a row (S-476)', () => {
  test('name every slice of a trip of several (S-632)', () => {
    const name = (step: Direction, ...payments: Payment[]) => nameWay({ payments }, step);
    expect(name('slice-1', 'latam-pass', 'livelo', 'cash')).toBe('1º em LATAM Pass, 2º em Livelo, 3º em dinheiro');
    expect(name('slice-2', 'cash', 'livelo', 'cash')).toBe('1º e 3º em dinheiro, 2º em Livelo');
    expect(name('slice-2', 'livelo', 'livelo', 'cash')).toBe('1º e 2º em Livelo, 3º em dinheiro');
    expect(name('slice-1', 'cash', 'livelo')).toBe('1º em dinheiro, 2º em Livelo');
    expect(name('slice-3', 'cash', 'cash', 'cash')).toBe('Tudo em dinheiro');
  });

  test('are those of its flights for a one-way trip, with their savings against reais', () => {
    expect(tell([inCash, latam])).toEqual([
      ['LATAM Pass', 280_000, 220_000],
      ['Dinheiro', 500_000, 0],
    ]);
  });

  test('of a whole trip name the payment of each leg, cheapest first', () => {
    const returns = goingBack(back('b', cash(200_000)), back('c', award('latam-pass', 90_000, 10_000)));
    expect(tell([inCash, latam], returns)).toEqual([
      ['Ida em LATAM Pass, volta em dinheiro', 480_000, 220_000],
      ['Tudo em LATAM Pass', 524_000, 176_000],
      ['Tudo em dinheiro', 700_000, 0],
    ]);
  });

  test('say that the trip all in reais flies back otherwise where it does (S-733)', () => {
    const cheaper = offer({
      id: 'd',
      journeyKey: 'd',
      direction,
      departsAt: '2026-12-21T09:00:00',
      price: cash(150_000),
    });
    const say = (...returns: FlightOffer[]) =>
      list([inCash, latam], goingBack(...returns)).map((way) =>
        describeSaving(way, 'outbound')?.replaceAll('\u00a0', ' '),
      );
    const paid = back('c', award('latam-pass', 40_000, 10_000));
    expect(say(back('b', cash(200_000)), paid)).toEqual([
      'R$ 3.060 a menos que tudo em dinheiro',
      'R$ 2.200 a menos que tudo em dinheiro',
      undefined,
    ]);
    expect(say(back('b', cash(200_000)), paid, cheaper)).toContain(
      'R$ 2.560 a menos que tudo em dinheiro com outra volta',
    );
    expect(
      describeSaving({ savingCents: -5_000, savesOnOthers: true, payments: ['cash', 'livelo', 'cash'] }, 'slice-1'),
    ).toBe('R$\u00a050 a mais que tudo em dinheiro com outros voos');
    expect(describeSaving({ savingCents: 5_000, savesOnOthers: false, payments: ['livelo'] }, 'outbound')).toBe(
      'R$\u00a050 a menos que em dinheiro',
    );
  });

  test('count the outbound that is chosen', () => {
    const chosen = havingChosen(inCash, latam);
    expect(tell([{ ...back('b', cash(200_000)), direction }], chosen).map(([name]) => name)).toEqual([
      'Ida em LATAM Pass, volta em dinheiro',
      'Tudo em dinheiro',
    ]);
  });

  test('end with offers that no trip includes, for one leg and without a comparison', () => {
    const unknown = out('tap', { ...award('tap-miles-go', 90_000), taxCents: null });
    const [last] = list([inCash, unknown], goingBack(back('b', cash(200_000)))).slice(-1);
    expect(last).toMatchObject({ covers: 'leg', costCents: null, savingCents: null, offer: { id: 'tap' } });
    expect(last && nameWay(last, 'outbound')).toBe('TAP Miles&Go');
  });

  test('have no offer to choose where the account sees none', () => {
    const ways = list([inCash, livelo], goingBack(back('b', cash(200_000))), ['livelo']);
    expect(ways.map((way) => [nameWay(way, 'outbound'), way.offer?.id ?? null])).toEqual([
      ['Ida em Livelo, volta em dinheiro', null],
      ['Tudo em dinheiro', 'cash'],
    ]);
  });
});
