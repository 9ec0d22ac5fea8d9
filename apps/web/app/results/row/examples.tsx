import type { ComponentProps } from 'react';
import type { Examples } from '../../example.ts';
import { RowDetails } from './row-details.tsx';
import {
  dearDetails,
  dollarDetails,
  sampleDetails,
  sampleHandover,
  sampleRowOffers,
  twoSourceDetails,
} from './sample-row.ts';
import styles from './unfolded-row.module.css';

const nothing = () => undefined;
const [first] = sampleRowOffers;
/** No seller's page is known for it. */
const unlinked = first ? { ...first, links: { ...first.links, airline: null } } : null;

const details = (change: Partial<ComponentProps<typeof RowDetails>> = {}) =>
  sampleDetails && (
    <div className={styles.unfolded}>
      <RowDetails {...sampleDetails} onChoose={nothing} onHour={nothing} {...change} />
    </div>
  );

export const rowExamples: readonly Examples[] = [
  {
    component: 'Detalhes de um voo',
    width: 'full',
    states: {
      'com conexão': details(),
      escolhido: details({ selected: first ?? null, chosen: unlinked, handover: sampleHandover }),
      'cedo demais': details({ tooEarly: true }),
      'preços altos': details(dearDetails),
      'em dólar': details(dollarDetails),
      'duas fontes': details(twoSourceDetails),
    },
  },
];
