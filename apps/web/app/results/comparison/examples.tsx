import { groupJourneys, type ListedOffer } from '@revoada/core/journeys/journey';
import { NO_RETURN_FARES } from '@revoada/core/journeys/return-fares';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { groupHours } from '@revoada/core/results/rows/group-hours';
import { priceJourneys } from '@revoada/core/results/rows/price-journeys';
import { toRow } from '@revoada/core/results/rows/to-row';
import { makeJointTickets } from '@revoada/core/testing/joint-tickets';
import { aroundChosen } from '@revoada/core/testing/rows';
import { createTripAround, type TripAround } from '@revoada/core/trips/trip-around';
import type { ComponentProps } from 'react';
import type { Examples } from '../../example.ts';
import { inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';
import { sampleHandover } from '../row/sample-row.ts';
import styles from './comparison.module.css';
import { ComparisonRow } from './comparison-row.tsx';
import { RowSkeleton } from './row-skeleton.tsx';

const nothing = () => {};
const actions = {
  choose: nothing,
  toggle: nothing,
  showLimit: nothing,
  handover: sampleHandover,
  findReturn: () => null,
  buildOfferUrl: () => '#',
};

// Each example is a flight of another day, because rows have ids.
let day = 0;

type Sample = Parameters<typeof sampleOffers>[0][number];

/** A row of these prices, of which the account sees those that `isVisible` keeps, and has chosen the first for which `chosen` holds. */
function row(
  prices: readonly Omit<Sample, 'day'>[],
  {
    around = null,
    isJoint = false,
    ...change
  }: Partial<ComponentProps<typeof ComparisonRow>> & {
    around?: TripAround | null;
    /** One ticket sells the first price with a flight back. */
    isJoint?: boolean;
  } = {},
  isVisible: (offer: ListedOffer) => boolean = () => true,
  chosen: (offer: ListedOffer) => boolean = () => false,
) {
  day += 1;
  const offers = sampleOffers(prices.map((sample) => ({ day, ...sample }))).filter(isVisible);
  const priced = priceJourneys(groupJourneys(offers, { references: REFERENCE_PRICES }), {
    around: isJoint ? sellJointly(offers) : around,
  });
  const rows = priced.map((each) => toRow(each, REFERENCE_PRICES));
  const [group] = groupHours(rows);
  if (!group) return null;
  return (
    <div className={styles.tracks}>
      <ComparisonRow
        group={group}
        party={oneAdult}
        step="outbound"
        references={REFERENCE_PRICES}
        flag={null}
        repeated={false}
        labels={[]}
        selected={offers.find(chosen) ?? null}
        open={false}
        searching={false}
        stopsFiltered={false}
        bagsFiltered={false}
        notBefore={null}
        stale={false}
        plain={false}
        actions={actions}
        {...change}
      />
    </div>
  );
}

/** The trip around an outbound that one ticket sells with a flight back. */
function sellJointly([out]: readonly ListedOffer[]): TripAround | null {
  const [back] = sampleOffers([{ day: 28, price: inReais(1) }]);
  if (!out || !back) return null;
  const jointTickets = makeJointTickets({
    ...{ id: 'joint', price: out.price, fareFamily: 'LIGHT', flights: [out, { ...back, direction: 'return' }] },
  });
  return createTripAround({ before: [], after: [NO_RETURN_FARES], jointTickets });
}

const cash = { price: inReais(2946_00) };
const dearer = { price: inReais(3546_00), fareFamily: 'PLUS' };
const miles = { price: inMiles(60_000) };
const lowerCash = { ...cash, stops: true, lower: true };
const lowerMiles = { ...miles, stops: true, lower: true };
/** An outbound that is chosen in reais, or in Smiles miles. */
const soldInReais = aroundChosen({
  fares: { cash: [{ cents: 2870_00, bags: [] }], awards: [], quotes: [] },
  price: inReais(2870_00),
});
const soldInSmiles = aroundChosen({
  fares: { cash: [], awards: [{ programme: 'smiles', miles: 71_500, taxCents: 312_40, bags: [] }], quotes: [] },
  price: { kind: 'miles', programme: 'smiles', miles: 71_500, taxCents: 312_40 },
});
const inCash = ({ price }: ListedOffer) => price.kind === 'cash';

export const comparisonExamples: readonly Examples[] = [
  {
    component: 'Linha da comparação',
    width: 'full',
    states: {
      'melhor em milhas': row([cash, miles]),
      'bilhete único': row([cash], { isJoint: true }),
      'melhor em dinheiro': row([
        { price: inReais(1246_00), stops: true },
        { ...miles, stops: true },
      ]),
      empate: row([{ price: inReais(1800_00) }, miles]),
      'ida em dinheiro, volta em milhas': row([cash, miles], { step: 'return', around: soldInReais }),
      'a mesma diferença da melhor': row([cash, miles], { step: 'return', around: soldInReais, repeated: true }),
      'dois programas': row([cash, miles], { step: 'return', around: soldInSmiles, flag: 'Melhor de todas' }),
      'taxas não informadas': row([{ price: inReais(2946_00, null) }, { price: inMiles(60_000, null) }], {
        open: true,
      }),
      'trecho em classe inferior': row([lowerCash, lowerMiles], { open: true }),
      'só dinheiro': row([cash]),
      'só milhas': row([miles]),
      'milhas na Conta PRO': row([cash, miles], {}, inCash),
      'a melhor': row([cash, miles], { flag: 'Melhor de todas', labels: ['Mais barato', 'Mais rápido'] }),
      'mesmo preço mais tarde': row([cash, miles, { ...cash, later: true }, { ...miles, later: true }]),
      escolhida: row([cash, miles], {}, undefined, inCash),
      'escolhida e aberta': row([cash, dearer, miles], { open: true }, undefined, inCash),
      aberta: row([cash, dearer, miles], { open: true }),
      'preço velho': row([cash, miles], { stale: true }),
      'cedo demais': row([cash, miles], { notBefore: '2026-12-31T00:00:00' }),
      'buscando ainda': row([cash], { searching: true }),
      'sem scripts': row([cash, miles], { plain: true }),
      esperando: (
        <div className={styles.tracks}>
          <RowSkeleton />
        </div>
      ),
    },
  },
];
