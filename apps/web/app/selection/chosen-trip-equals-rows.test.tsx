import type { BagKind, Price } from '@revoada/core/flights/offer';
import { fareWithBags } from '@revoada/core/flights/offer-at-fare';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { pickCheapest } from '@revoada/core/journeys/journey-fares';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { collectReturnFares } from '@revoada/core/results/collect-return-fares';
import { findTopRows } from '@revoada/core/results/rows/order-rows';
import { formatShare, shareAmount, sharePrice } from '@revoada/core/results/rows/per-person';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { findWinningCell, judgeJourney, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { emptySearch } from '@revoada/core/search/search-state';
import { anyBagWish, anyTrip } from '@revoada/core/testing/trips';
import { type OtherWay, throughReturns } from '@revoada/core/trips/other-way';
import { leavesInTime } from '@revoada/core/trips/return-fares';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PayWays } from '../summary/pay-ways.tsx';
import { priceSummary } from '../summary/price-summary.ts';
import { type ChosenFlight, toChosenFlight } from './chosen-flight.ts';
import type { FlightSelections } from './storage.ts';
import type { BarContext } from './trip-bar/bar-trip.ts';
import { TripBar } from './trip-bar/trip-bar.tsx';

type Case = {
  outbound: ListedOffer[];
  inbound: ListedOffer[];
  bags: BagKind[];
  adults: number;
  references: ReferencePrices;
  wallet: SpendableWallet | null;
  picks: [number, number];
  choosesEarly: boolean;
};

const anyReferences = fc
  .subarray(Object.entries(REFERENCE_PRICES))
  .map((entries): ReferencePrices => Object.fromEntries(entries));

/** What somebody has in two programmes, of which one gives to the other. */
const anyWallet = fc.tuple(fc.nat(300_000), fc.nat(300_000)).map(([latam, livelo]): SpendableWallet => {
  const entry = { ownCentsPerThousand: null, club: 'none' as const };
  const transfer = { points: 1_000, miles: 1_000, minimumPoints: 0, bonusPercent: 0, endsOn: null, example: false };
  return {
    balances: [
      { programme: 'latam-pass', balance: latam, ...entry },
      { programme: 'livelo', balance: livelo, ...entry },
    ],
    transfers: [{ from: 'livelo', to: 'latam-pass', ...transfer }],
  };
});

const anyCase: fc.Arbitrary<Case> = anyTrip().chain((trip) =>
  fc.record({
    ...{ outbound: fc.constant(trip.outbound), inbound: fc.constant(trip.inbound), bags: anyBagWish },
    ...{ adults: fc.integer({ min: 1, max: 3 }), references: anyReferences, picks: fc.tuple(fc.nat(), fc.nat()) },
    ...{ wallet: fc.option(anyWallet, { nil: null }), choosesEarly: fc.boolean() },
  }),
);

/** A flight as the list lets one choose it, with the bags that are wanted. */
function choose(offers: readonly ListedOffer[], pick: number, bags: readonly BagKind[]): ChosenFlight | null {
  const listed = offers.flatMap((offer) => fareWithBags(offer, bags) ?? []);
  const offer = listed[pick % Math.max(1, listed.length)];
  const own = offers.filter(({ journeyKey }) => journeyKey === offer?.journeyKey);
  const [journey = null] = groupJourneys(own, { references: {} });
  return offer ? toChosenFlight(offer, journey, '2026-11-22T12:00:00Z', bags) : null;
}

function judgeRows(offers: readonly ListedOffer[], other: OtherWay, { bags, references, wallet }: Case): Row[] {
  const journeys = groupJourneys(offers, { references, bags });
  return priceJourneys(journeys, { other, bags, wallet }).map((priced) => judgeJourney(priced, references));
}

/** The rows of the flights back, and the one that is flagged. */
function judgeReturns(outbound: ChosenFlight, given: Case) {
  const { journeyFares: fares, price: chosen, arrivesAt } = outbound;
  const rows = judgeRows(given.inbound, fares ? { kind: 'outbound', fares, chosen } : null, given);
  const inTime = rows.filter(({ journey }) => leavesInTime(journey, arrivesAt));
  const { best } = findTopRows(inTime);
  return { rows, flagged: inTime.find(({ journey }) => journey.key === best) ?? null };
}

/** What one way of paying says: its amounts, as they are read out, and its difference to another. */
type Option = { checked: boolean; amounts: string[]; saving: string | null };

/** What the bar shows of each way of paying, as it is read out. */
function readBar(selection: FlightSelections, flagged: Row | null, given: Case): Option[] {
  const { inbound, bags, adults, references, wallet } = given;
  const context: BarContext = {
    search: {
      return: { ...emptySearch.return, offers: new Map(inbound.map((offer) => [offer.id, offer])) },
      returnFares: collectReturnFares(inbound),
    },
    ...{ payer: { references, wallet }, bags, permits: () => true, filteredReturns: null },
    flagged: flagged?.journey ?? null,
  };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TripBar
          {...{
            selection,
            context,
            step: 'return',
            searching: false,
            toReturn: '',
            toSummary: '',
            buildChoiceUrl: () => '#',
            party: { adults, children: 0, infants: 0, perPerson: true },
          }}
          bought={{ outbound: false, return: false }}
          onChoose={() => undefined}
          onPay={() => undefined}
          onRestart={() => undefined}
          onNewSearch={() => undefined}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return html.replaceAll('\u00a0', ' ').replaceAll('&amp;', '&').split('<label').slice(1).map(readOption);
}

function readOption(label: string): Option {
  const [, spoken = ''] = /<span class="vh"> (.*?)<\/span>/.exec(label) ?? [];
  const [, saving = null] = /<em> (R\$ [\d.]+) a menos/.exec(label) ?? [];
  return { checked: label.includes('checked=""'), amounts: spoken.split(' e ').sort(), saving };
}

/** What the summary's total shows of each way of paying: the same as the bar, in its own words. */
function readSummary(flights: readonly ChosenFlight[], { bags, adults, references, wallet }: Case): Option[] {
  const trip = priceSummary(
    flights.map((flight) => ({ flight, bought: false })),
    { references, wallet },
    bags,
  );
  const html = renderToStaticMarkup(
    <PayWays
      trip={trip}
      party={{ adults, children: 0, infants: 0, perPerson: true }}
      locked={false}
      onPay={() => undefined}
    />,
  );
  const parts = html
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
    .split(/<label>|<li[^>]*>/)
    .slice(1);
  return parts.map((part) => {
    const text = part.replaceAll(/<span class="[^"]*name[^"]*">.*?<\/span>/g, '').replaceAll(/<[^>]*>/g, '|');
    const reais = [...text.matchAll(/R\$ [\d.]+,\d\d/g)].map(([amount]) => amount);
    const miles = [...text.matchAll(/([\d.]+) \|([^|]+)\|/g)].map(([, amount, name]) => `${amount} ${name}`);
    const [, saving = null] = /(R\$ [\d.]+) a menos/.exec(text) ?? [];
    return { checked: parts.length === 1 || part.includes('checked=""'), amounts: [...miles, ...reais].sort(), saving };
  });
}

/** The same amounts without the word for miles, which the summary leaves out. */
const dropUnits = (options: readonly Option[]): Option[] =>
  options.map(({ amounts, ...option }) => ({
    ...option,
    amounts: amounts.map((text) => text.replace(/ (milhas?|pontos?) /, ' ')).sort(),
  }));

/** Every amount of a row's price, for one person. */
function listAmounts({ price, besides }: Pick<PriceCell, 'price' | 'besides'>, adults: number): string[] {
  const own = sharePrice(price, adults);
  const reais = own.kind === 'cash' ? own.totalCents : (own.taxCents ?? 0);
  const others = besides.map((each) => ({ ...each, miles: shareAmount(each.miles, adults) }));
  const miles = own.kind === 'cash' ? [] : [own, ...others];
  const texts = miles.map((each) => `${formatMiles(each)} ${programmeName(each.programme)}`);
  const amounts = reais > 0 || texts.length === 0 ? [...texts, formatBRL(reais, { cents: true })] : texts;
  return amounts.map((text) => text.replaceAll('\u00a0', ' ')).sort();
}

/** Each price of the row stands in the bar; its winner is selected, and alone has the row's saving. */
function expectSame(options: readonly Option[], row: Row, { adults }: Case): void {
  expect(options.map(({ amounts }) => amounts)).toEqual(expect.arrayContaining(listPrices(row, adults)));
  const winner = findWinningCell(row);
  if (winner?.covers !== 'trip') return;
  const saving = row.comparison?.winner ? sayShare(row.comparison.savingCents, adults) : null;
  expect(options.filter(({ checked }) => checked)).toEqual([
    { checked: true, amounts: listAmounts(winner, adults), saving },
  ]);
}

/** The amounts of each price of the whole trip. */
const listPrices = ({ cash, miles }: Row, adults: number): string[][] =>
  [cash, miles].flatMap((cell) => (cell?.covers === 'trip' ? [listAmounts(cell, adults)] : []));

const sayShare = (cents: number, adults: number): string => formatShare(cents, adults).replace('\u00a0', ' ');

/** False for a dearer fare of its way of paying, which the row does not count. */
function isCheapest({ price, journeyFares }: ChosenFlight): boolean {
  if (!journeyFares) return false;
  const { cash, awards } = pickCheapest(journeyFares);
  if (price.kind === 'cash') return cash[0]?.cents === price.totalCents;
  const own = awards.find(({ programme }) => programme === price.programme);
  return own?.miles === price.miles && own.taxCents === price.taxCents;
}

/** The amounts of two prices together. */
function addUp(one: Price, other: Price, adults: number): string[] {
  const reais = [one, other].map((price) => (price.kind === 'cash' ? price.totalCents : (price.taxCents ?? 0)));
  const miles = new Map<ProgrammeId, number>();
  for (const price of [one, other]) {
    if (price.kind === 'miles') miles.set(price.programme, (miles.get(price.programme) ?? 0) + price.miles);
  }
  const [first, ...others] = [...miles].map(([programme, amount]) => ({ programme, miles: amount }));
  const cents = (reais[0] ?? 0) + (reais[1] ?? 0);
  const price: Price = first
    ? { kind: 'miles', ...first, taxCents: cents }
    : { kind: 'cash', currency: 'BRL', totalCents: cents, taxCents: 0 };
  return listAmounts({ price, besides: others }, adults);
}

describe('for any trip, bags, party, worth of miles and balances the bar tells (S-315, S-573)', () => {
  test('of a way back that is still open what the flagged row tells', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const outbound = choose(given.outbound, given.picks[0], given.bags);
        if (!outbound) return;
        const { flagged } = judgeReturns(outbound, given);
        if (flagged) expectSame(readBar({ outbound, return: null }, flagged, given), flagged, given);
      }),
      { numRuns: 100 },
    );
  });

  test('of a chosen outbound what its own row tells, before the flights back are looked at', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const outbound = choose(given.outbound, given.picks[0], given.bags);
        const other = throughReturns(collectReturnFares(given.inbound));
        if (!outbound || !isCheapest(outbound)) return;
        const row = judgeRows(given.outbound, other, given).find(({ journey }) => journey.key === outbound.journeyKey);
        if (row) expectSame(readBar({ outbound, return: null }, null, given), row, given);
      }),
      { numRuns: 100 },
    );
  });

  test('of both chosen flights what the row of the way back tells, and selects what is chosen', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const outbound = choose(given.outbound, given.picks[0], given.bags);
        const back = choose(given.inbound, given.picks[1], given.bags);
        if (!outbound || !back || !isCheapest(back)) return;
        const row = judgeReturns(outbound, given).rows.find(({ journey }) => journey.key === back.journeyKey);
        const options = readBar({ outbound, return: back }, null, given);
        const expected = row ? listPrices(row, given.adults) : [];
        expect(options.map(({ amounts }) => amounts)).toEqual(expect.arrayContaining(expected));
        const { winner = null, savingCents = 0 } = row?.comparison ?? {};
        const saving = winner && sayShare(savingCents, given.adults);
        const savings = options.slice(0, expected.length).map((option) => option.saving);
        expect(savings.filter((each) => each !== null)).toEqual(saving ? [saving] : []);
        const selected = options.filter(({ checked }) => checked);
        expect(selected.map(({ amounts }) => amounts)).toEqual([addUp(outbound.price, back.price, given.adults)]);
      }),
      { numRuns: 100 },
    );
  });

  test('of both chosen flights what the summary tells', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        // Bags may be asked for after a flight is chosen.
        const outbound = choose(given.outbound, given.picks[0], given.choosesEarly ? [] : given.bags);
        const back = choose(given.inbound, given.picks[1], given.bags);
        if (!outbound || !back) return;
        const options = readBar({ outbound, return: back }, null, given);
        expect(readSummary([outbound, back], given)).toEqual(dropUnits(options));
      }),
      { numRuns: 100 },
    );
  });
});
