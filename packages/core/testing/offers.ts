import * as fc from 'fast-check';
import { identifyAirline } from '../src/airlines/identify-airline.ts';
import { directions } from '../src/flights/directions.ts';
import { mergeOffers } from '../src/flights/merge.ts';
import type { Baggage, FareAlternative, FlightOffer, Price, TaxedPrice } from '../src/flights/offer.ts';
import type { ProgrammeId } from '../src/flights/programme.ts';
import { groupJourneys, type JourneyOptions, type ListedOffer } from '../src/journeys/journey.ts';
import { listOffers } from '../src/journeys/list-offers.ts';
import { REFERENCE_PRICES } from '../src/miles/default-references.ts';
import { type CardVerdict, listCards, toCardVerdict } from '../src/results/rows/cards.ts';
import { priceJourneys } from '../src/results/rows/price-journeys.ts';
import { toRow } from '../src/results/rows/to-row.ts';

/** A cash price of a party, for tests. */
export const cash = (totalCents: number, taxCents = 0): TaxedPrice => ({
  kind: 'cash',
  currency: 'BRL',
  totalCents,
  taxCents,
});

/** An award price of a party, for tests. */
export const award = (programme: ProgrammeId, miles: number, taxCents = 0): TaxedPrice => {
  return { kind: 'miles', programme, miles, taxCents };
};

/** Bags that a fare includes, for tests. */
export const buildBaggage = (
  hand: boolean | null,
  checked: boolean | null,
  quantity: number | null = null,
): Baggage => ({
  hand: { included: hand, quantity: null, description: null },
  checked: { included: checked, quantity, description: null },
});

/** The offers as a server lists them, under the ids that a test has given them. */
export function withJourneyFares(offers: readonly FlightOffer[]): ListedOffer[] {
  const listed = new Map<FlightOffer, ListedOffer>();
  for (const direction of directions) {
    const sameDirection = offers.filter((each) => each.direction === direction);
    for (const [at, each] of listOffers(sameDirection, direction).entries()) {
      const given = sameDirection[at];
      if (given) listed.set(given, { ...each, id: given.id });
    }
  }
  return offers.flatMap((each) => listed.get(each) ?? []);
}

/** The verdicts on cards of one way as an account sees them, for tests. */
export function makeCardVerdicts(
  cards: readonly ListedOffer[],
  { references = REFERENCE_PRICES, bags = [] }: Partial<JourneyOptions> = {},
): Map<string, CardVerdict> {
  const priced = groupJourneys(cards, { references, bags }).flatMap((journey) =>
    priceJourneys([journey], { around: null, bags }),
  );
  const verdicts = priced.flatMap((each) => {
    const row = toRow(each, references);
    return listCards(each, row, references).map((card) => [card.id, toCardVerdict(card, row, references)] as const);
  });
  return new Map(verdicts.flatMap(([id, verdict]) => (verdict ? [[id, verdict]] : [])));
}

type Change = Partial<FlightOffer> & { id: string; price: Price };

/** A fictional LATAM flight from Guarulhos to Lisbon with `change`, the only offer of its journey. */
export function offer(change: Change): ListedOffer {
  const [listed] = withJourneyFares([invented(change)]);
  if (!listed) throw new Error('no offer');
  return listed;
}

function invented(change: Change): FlightOffer {
  return {
    journeyKey: 'LA8146@2026-12-10',
    direction: 'outbound',
    source: 'Latam',
    airline: identifyAirline({ iata: 'LA' }),
    origin: 'GRU',
    destination: 'LIS',
    departsAt: '2026-12-10T23:55:00',
    arrivesAt: '2026-12-11T12:35:00',
    originZone: 'America/Sao_Paulo',
    destinationZone: 'Europe/Lisbon',
    durationMinutes: 580,
    durationEstimated: false,
    stops: 0,
    segments: [],
    baggage: buildBaggage(true, null),
    fareFamily: null,
    perAdult: change.price,
    companyCashCents: null,
    alternatives: [],
    estimated: false,
    links: { airline: null },
    ...change,
  };
}

const PROGRAMMES: ProgrammeId[] = ['latam-pass', 'smiles', 'tap-miles-go', 'livelo', 'connectmiles', 'other'];

/** Any price. */
export const anyPrice: fc.Arbitrary<Price> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 10_000, max: 500_000 }), fc.integer({ min: 0, max: 9_000 }))
    .map(([total, tax]) => cash(total, tax)),
  fc
    .tuple(
      fc.constantFrom(...PROGRAMMES),
      fc.integer({ min: 1_000, max: 150_000 }),
      fc.integer({ min: 0, max: 90_000 }),
    )
    .map(([programme, miles, tax]) => award(programme, miles, tax)),
);

/** Any bags of a fare. */
export const anyBaggage = fc
  .tuple(fc.constantFrom(true, false, null), fc.constantFrom(true, false, null), fc.constantFrom(null, 1, 2))
  .map(([hand, checked, quantity]) => buildBaggage(hand, checked, checked ? quantity : null));

const dearer = (price: Price, percent: number): Price =>
  price.kind === 'cash'
    ? { ...price, totalCents: Math.ceil(price.totalCents * (1 + percent / 100)) }
    : { ...price, miles: Math.ceil(price.miles * (1 + percent / 100)) };

const anyOffer = fc
  .record({
    journey: fc.integer({ min: 0, max: 12 }),
    iata: fc.constantFrom('LA', 'G3', 'AD', 'TP', 'ZZ', ''),
    origin: fc.constantFrom('GRU', 'CGH', 'VCP'),
    destination: fc.constantFrom('GIG', 'SDU'),
    price: anyPrice,
    baggage: anyBaggage,
    dearerFares: fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), anyBaggage), { maxLength: 3 }),
    companyCashCents: fc.option(fc.integer({ min: 10_000, max: 500_000 }), { nil: null }),
  })
  .map(({ journey, iata, dearerFares, ...rest }) => {
    const alternatives: FareAlternative[] = dearerFares.map(([percent, baggage]) => {
      return { fareFamily: `+${percent}`, price: dearer(rest.price, percent), perAdult: null, baggage };
    });
    return {
      ...rest,
      airline: identifyAirline({ iata }),
      journeyKey: `flight-${journey}`,
      departsAt: `2026-12-10T${String(journey * 2)
        .padStart(2, '0')
        .slice(-2)}:15:00`.replace('T24', 'T23'),
      arrivesAt: `2026-12-10T${String((journey * 5) % 24).padStart(2, '0')}:45:00`,
      durationMinutes: 60 + journey * 95,
      stops: journey % 4,
      alternatives,
    };
  });

/** Any offers of one direction with unique ids, cash and award fares sharing journeys. */
export const anyOffers = (maxLength = 40): fc.Arbitrary<ListedOffer[]> =>
  fc
    .array(anyOffer, { maxLength })
    .map((list) => list.map((change, index) => invented({ ...change, id: `offer-${(index * 7919) % 1009}-${index}` })))
    .map(withJourneyFares);

/** The same as a server lists them: one offer for each journey and way of paying. */
export const anyList = (maxLength = 40): fc.Arbitrary<ListedOffer[]> =>
  anyOffers(maxLength).map((offers) => {
    return listOffers(mergeOffers([], offers), 'outbound');
  });

const iberia = {
  airline: identifyAirline({ iata: 'IB' }),
  journeyKey: 'IB268@2026-12-10',
  durationMinutes: 945,
  stops: 1,
};

/** Two journeys, each in cash and in miles: LATAM's is faster, Iberia's cheaper in cash. */
export const latamAndIberia = {
  latamCash: offer({ id: 'latam-cash', price: cash(329_800, 41_218) }),
  latamMiles: offer({ id: 'latam-miles', price: award('latam-pass', 103_600, 39_020) }),
  iberiaCash: offer({ ...iberia, id: 'iberia-cash', price: cash(294_600, 40_518) }),
  iberiaMiles: offer({ ...iberia, id: 'iberia-miles', price: award('iberia-club', 84_500, 61_240) }),
};
