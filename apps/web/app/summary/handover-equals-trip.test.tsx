import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { searchQuery } from '@revoada/core/testing/search';
import { anyBagWish, anyTrip } from '@revoada/core/testing/trips';
import type { TripTotal } from '@revoada/core/trips/trip-total';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BeforeStep } from '../handover/before-step.tsx';
import { combineChecks } from '../handover/check/handover-check.ts';
import type { Handover } from '../handover/handover.ts';
import { TripPrice } from '../handover/purchases/purchase-amounts.tsx';
import { type ChosenFlight, toChosenFlight } from '../selection/chosen-flight.ts';
import { priceSummary } from './totals/price-summary.ts';

/** An amount shown by a page: cents, or miles with their programme. */
type ShownAmount = [amount: number, payment: string];

const anyCase = anyTrip().chain((trip) =>
  fc.record({
    ...{ outbound: fc.constant(trip.outbound), inbound: fc.constant(trip.inbound), bags: anyBagWish },
    ...{ adults: fc.integer({ min: 1, max: 4 }), picks: fc.tuple(fc.nat(), fc.nat()) },
    leg: fc.constantFrom<RoundTripDirection>('outbound', 'return'),
  }),
);

function choose(offers: readonly ListedOffer[], pick: number, bags: Parameters<typeof fareWithBags>[1]) {
  const listed = offers.flatMap((offer) => fareWithBags(offer, bags) ?? []);
  const offer = listed[pick % Math.max(1, listed.length)];
  const journeyOffers = offers.filter(({ journeyKey }) => journeyKey === offer?.journeyKey);
  const [journey = null] = groupJourneys(journeyOffers, { references: {} });
  return offer ? toChosenFlight(offer, journey, '2026-11-22T12:00:00Z', bags) : null;
}

const listTotal = ({ cashCents, awards }: TripTotal): ShownAmount[] => {
  const cents = awards.reduce((sum, { taxCents }) => sum + (taxCents ?? 0), cashCents ?? 0);
  const reais: ShownAmount[] = cents > 0 || awards.length === 0 ? [[cents, 'cash']] : [];
  return [...awards.map(({ miles, programme }): ShownAmount => [miles, programme]), ...reais];
};

const readAmounts = (page: ReactNode): ShownAmount[] =>
  [...renderToStaticMarkup(page).matchAll(/<data value="(\d+)"(?: data-programme="([^"]+)")?/g)].map(
    ([, amount, programme = 'cash']) => [Number(amount), programme],
  );

const addUp = (amounts: readonly ShownAmount[]): Record<string, number> =>
  amounts.reduce<Record<string, number>>((sums, [amount, payment]) => {
    if (amount > 0) sums[payment] = (sums[payment] ?? 0) + amount;
    return sums;
  }, {});

test('the handover dialog shows the engine’s prices of this purchase, of the other one and of the trip (S-587)', () => {
  fc.assert(
    fc.property(anyCase, ({ outbound, inbound, bags, adults, picks, leg }) => {
      const [out, back] = [choose(outbound, picks[0], bags), choose(inbound, picks[1], bags)];
      fc.pre(out !== null && back !== null);
      const price = (...flights: (ChosenFlight | null)[]): ShownAmount[] => {
        const chosen = flights.flatMap((flight) => (flight ? [{ flight, bought: false }] : []));
        const trip = priceSummary(chosen, { references: REFERENCE_PRICES }, { bags });
        return trip.chosen ? listTotal(trip.chosen.total) : [];
      };
      const [current, other] = leg === 'outbound' ? [out, back] : [back, out];
      const search = searchQuery({ destination: 'LIS', return: '2026-12-20', adults });
      const handover: Handover = {
        leg,
        offers: [current ?? out],
        search,
        seenAt: null,
        chosen: { outbound: out, return: back },
      };
      const visit = { url: 'https://www.latamairlines.com/', seller: 'LATAM', filledIn: true };
      const amounts = readAmounts(
        <BeforeStep
          {...{
            handover,
            visit,
            wallet: null,
            check: combineChecks(handover, []),
            ...{ onGo: () => undefined, onReplace: () => undefined },
          }}
        />,
      );

      expect(amounts).toEqual([...price(current), ...price(other), ...price(out, back)]);
      expect(addUp([...price(current), ...price(other)])).toEqual(addUp(price(out, back)));
      expect(readAmounts(<TripPrice handover={handover} />)).toEqual(price(out, back));
    }),
  );
});
