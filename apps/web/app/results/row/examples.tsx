import type { ComponentProps } from 'react';
import type { Examples } from '../../example.ts';
import { NoLink } from '../../handover/handover-button.tsx';
import { RowDetails } from './row-details.tsx';
import { dearDetails, dollarDetails, sampleDetails, sampleRowOffers, twoSourceDetails } from './sample-row.ts';
import styles from './unfolded-row.module.css';

const nothing = () => undefined;
const [first] = sampleRowOffers;

const details = (change: Partial<ComponentProps<typeof RowDetails>> = {}) =>
  sampleDetails && (
    <div className={styles.unfolded}>
      <RowDetails {...sampleDetails} onChoose={nothing} onHour={nothing} handover={nothing} {...change} />
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
      'preços altos': details(dearDetails),
      'em dólar': details(dollarDetails),
      'duas fontes': details(twoSourceDetails),
    },
  },
];
