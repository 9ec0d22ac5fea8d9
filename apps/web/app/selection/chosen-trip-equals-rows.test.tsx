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
import { NO_FILTERS } from '@revoada/core/results/filters/registry';
import { findTopRows } from '@revoada/core/results/rows/order-rows';
import { formatShare, shareAmount, sharePrice } from '@revoada/core/results/rows/per-person';
import { findWinningCell, type PriceCell, type Row } from '@revoada/core/results/rows/row';
import { toRow } from '@revoada/core/results/rows/to-row';
import { groupJourneysOnce } from '@revoada/core/results/select/group-journeys-once';
import { type JointTickets, NO_JOINT_TICKETS } from '@revoada/core/search/joint-tickets';
import { emptySearch } from '@revoada/core/search/search-state';
import { anyJointTickets } from '@revoada/core/testing/joint-tickets';
import { aroundReturns } from '@revoada/core/testing/rows';
import { anyBagWish, anyTrip } from '@revoada/core/testing/trips';
import { leavesInTime } from '@revoada/core/trips/connect';
import { keepTicketsOver } from '@revoada/core/trips/joint-journeys';
import { createTripAround, type TripAround } from '@revoada/core/trips/trip-around';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PayWays } from '../summary/totals/pay-ways.tsx';
import { priceSummary } from '../summary/totals/price-summary.ts';
import { type ChosenFlight, toChosenFlight } from './chosen-flight.ts';
import type { FlightSelections } from './storage.ts';
import type { BarContext } from './trip-bar/bar-trip.ts';
import { TripBar } from './trip-bar/trip-bar.tsx';

type Case = {
  outbound: ListedOffer[];
  inbound: ListedOffer[];
  joint: JointTickets;
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

/** Balances of two programmes, where one transfers to the other. */
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
    joint: fc.oneof(fc.constant(NO_JOINT_TICKETS), anyJointTickets([trip.outbound, trip.inbound])),
    ...{ adults: fc.integer({ min: 1, max: 3 }), references: anyReferences, picks: fc.tuple(fc.nat(), fc.nat()) },
    ...{ wallet: fc.option(anyWallet, { nil: null }), choosesEarly: fc.boolean() },
  }),
);

/** Chooses a flight of the list with the wanted bags. */
function choose(offers: readonly ListedOffer[], pick: number, bags: readonly BagKind[]): ChosenFlight | null {
  const listed = offers.flatMap((offer) => fareWithBags(offer, bags) ?? []);
  const offer = listed[pick % Math.max(1, listed.length)];
  const journeyOffers = offers.filter(({ journeyKey }) => journeyKey === offer?.journeyKey);
  const [journey = null] = groupJourneys(journeyOffers, { references: {} });
  return offer ? toChosenFlight(offer, journey, '2026-11-22T12:00:00Z', bags) : null;
}

function judgeRows(
  offers: readonly ListedOffer[],
  around: TripAround | null,
  { bags, references, wallet }: Case,
): Row[] {
  const direction = around?.before.length ? 'return' : 'outbound';
  const grouped = groupJourneysOnce(offers, { payment: 'both', direction, around, wallet });
  return [...grouped.price({ ...NO_FILTERS, bags }).values()].map((priced) => toRow(priced, references));
}

/** Rows of the return flights, and the flagged one. */
function rankReturns(outbound: ChosenFlight, given: Case) {
  const { arrivesAt } = outbound;
  const around = createTripAround({ before: [outbound], after: [], jointTickets: given.joint });
  const rows = judgeRows(given.inbound, around, given);
  const inTime = rows.filter(({ journey }) => leavesInTime(journey, arrivesAt));
  const { best } = findTopRows(inTime);
  return { rows, flagged: inTime.find(({ journey }) => journey.key === best) ?? null };
}

/** One way of paying: its spoken amounts, and its difference to another. */
type Option = { checked: boolean; amounts: string[]; saving: string | null };

/** Spoken text of each way of paying in the bar. */
function readBar(selection: FlightSelections, flagged: Row | null, given: Case): Option[] {
  const { inbound, joint, bags, adults, references, wallet } = given;
  const context: BarContext = {
    search: {
      return: { ...emptySearch.return, offers: new Map(inbound.map((offer) => [offer.id, offer])) },
      returnFares: collectReturnFares(inbound),
      jointTickets: joint,
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

/** Each way of paying in the summary's total, in the shape of the bar's. */
function readSummary(flights: readonly ChosenFlight[], { joint, bags, adults, references, wallet }: Case): Option[] {
  const trip = priceSummary(
    flights.map((flight) => ({ flight, bought: false })),
    { references, wallet },
    { bags, jointTickets: keepTicketsOver(joint, flights) },
  );
  const html = renderToStaticMarkup(
    <PayWays
      isSeveral={false}
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

/** The same amounts without the word for miles, which the summary omits. */
const dropUnits = (options: readonly Option[]): Option[] =>
  options.map(({ amounts, ...option }) => ({
    ...option,
    amounts: amounts.map((text) => text.replace(/ (milhas?|pontos?) /, ' ')).sort(),
  }));

/** All amounts of a row's price for one person. */
function listAmounts({ price, besides }: Pick<PriceCell, 'price' | 'besides'>, adults: number): string[] {
  const share = sharePrice(price, adults);
  const reais = share.kind === 'cash' ? share.totalCents : (share.taxCents ?? 0);
  const others = besides.map((each) => ({ ...each, miles: shareAmount(each.miles, adults) }));
  const miles = share.kind === 'cash' ? [] : [share, ...others];
  const texts = miles.map((each) => `${formatMiles(each)} ${programmeName(each.programme)}`);
  const amounts = reais > 0 || texts.length === 0 ? [...texts, formatBRL(reais, { cents: true })] : texts;
  return amounts.map((text) => text.replaceAll('\u00a0', ' ')).sort();
}

/** Expects each price of the row in the bar, its winner selected, and the row's saving on the winner only. */
function expectSame(options: readonly Option[], row: Row, { adults }: Case): void {
  expect(options.map(({ amounts }) => amounts)).toEqual(expect.arrayContaining(listPrices(row, adults)));
  const winner = findWinningCell(row);
  if (winner?.covers !== 'trip') return;
  const saving = row.comparison?.winner ? sayShare(row.comparison.savingCents, adults) : null;
  expect(options.filter(({ checked }) => checked)).toEqual([
    { checked: true, amounts: listAmounts(winner, adults), saving },
  ]);
}

/** Amounts of each price of the whole trip. */
const listPrices = ({ cash, miles }: Row, adults: number): string[][] =>
  [cash, miles].flatMap((cell) => (cell?.covers === 'trip' ? [listAmounts(cell, adults)] : []));

const sayShare = (cents: number, adults: number): string => formatShare(cents, adults).replace('\u00a0', ' ');

/** False for a dearer fare of its way of paying, which the row does not count. */
function isCheapest({ price, journeyFares }: ChosenFlight): boolean {
  if (!journeyFares) return false;
  const { cash, awards } = pickCheapest(journeyFares);
  if (price.kind === 'cash') return cash[0]?.cents === price.totalCents;
  const award = awards.find(({ programme }) => programme === price.programme);
  return award?.miles === price.miles && award.taxCents === price.taxCents;
}

/** Sum of the amounts of two prices. */
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

describe('for any trip, bags, party, value of miles and balances, the bar shows (S-315, S-573)', () => {
  test('the flagged row’s prices while the return is open', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const outbound = choose(given.outbound, given.picks[0], given.bags);
        if (!outbound) return;
        const { flagged } = rankReturns(outbound, given);
        if (flagged) expectSame(readBar({ outbound, return: null }, flagged, given), flagged, given);
      }),
      { numRuns: 100 },
    );
  });

  test('the outbound row’s prices for a chosen outbound, before the returns are loaded', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const outbound = choose(given.outbound, given.picks[0], given.bags);
        const around = aroundReturns(collectReturnFares(given.inbound), given.joint);
        if (!outbound || !isCheapest(outbound)) return;
        const row = judgeRows(given.outbound, around, given).find(({ journey }) => journey.key === outbound.journeyKey);
        if (row) expectSame(readBar({ outbound, return: null }, null, given), row, given);
      }),
      { numRuns: 100 },
    );
  });

  test('the return row’s prices for two chosen flights, with the chosen way of paying selected', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const outbound = choose(given.outbound, given.picks[0], given.bags);
        const back = choose(given.inbound, given.picks[1], given.bags);
        if (!outbound || !back || !isCheapest(back)) return;
        const row = rankReturns(outbound, given).rows.find(({ journey }) => journey.key === back.journeyKey);
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

  test('the summary’s prices for two chosen flights', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        // Filters by bag may be set after a flight is chosen.
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
