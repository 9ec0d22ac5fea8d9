import { groupJourneys } from '@revoada/core/journeys/journey';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { judgeJourney, priceJourney } from '@revoada/core/results/rows/row';
import type { ComponentProps } from 'react';
import type { Examples } from '../../example.ts';
import { inMiles, inReais, oneAdult, sampleOffers } from '../../flight-card/sample-flights.ts';
import { NoLink } from '../../handover/handover-button.tsx';
import { PlainChoice } from '../plain/plain-choice.tsx';
import { PlainDetails } from '../plain/plain-details.tsx';
import { RowDetails } from './row-details.tsx';
import styles from './unfolded-row.module.css';

const nothing = () => undefined;
const offers = sampleOffers([
  { day: 12, stops: true, price: inReais(2946_00) },
  { day: 12, stops: true, price: inReais(3546_00), fareFamily: 'PLUS' },
  { day: 12, stops: true, price: inMiles(60_000) },
]);
const [first, second] = offers;
const [row] = groupJourneys(offers, { references: REFERENCE_PRICES }).map((journey) =>
  judgeJourney(priceJourney(journey, { other: null }), REFERENCE_PRICES),
);
const known = row && {
  ...{
    row,
    group: { lead: row, others: [] },
    chosen: null,
    selected: null,
    party: oneAdult,
    step: 'outbound' as const,
  },
  ...{ references: REFERENCE_PRICES, tooEarly: false, findReturn: () => null },
};

const details = (change: Partial<ComponentProps<typeof RowDetails>> = {}) =>
  known && (
    <div className={styles.unfolded}>
      <RowDetails {...known} onChoose={nothing} onHour={nothing} handover={nothing} {...change} />
    </div>
  );

export const rowExamples: readonly Examples[] = [
  {
    component: 'Detalhes de um voo',
    width: 'full',
    states: {
      'com conexão': details(),
      escolhido: details({ selected: first ?? null, handover: ({ airline }) => <NoLink airline={airline} /> }),
      'cedo demais': details({ tooEarly: true }),
      'sem scripts': known && <PlainDetails {...known} name="LATAM, 12:00" buildUrl={() => '#'} />,
    },
  },
  {
    component: 'Escolha sem scripts',
    states: first
      ? {
          'dois jeitos de pagar': (
            <PlainChoice offers={[first, second]} name="LATAM, 12:00" selected={false} main buildUrl={() => '#'} />
          ),
          escolhido: <PlainChoice offers={[first]} name="LATAM, 12:00" selected main={false} buildUrl={() => '#'} />,
        }
      : {},
  },
];
