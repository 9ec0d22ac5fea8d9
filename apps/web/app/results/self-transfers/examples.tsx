import type { SelfTransfer } from '@revoada/core/self-transfer/combine-parts';
import { NO_TRANSFERS, type TransferReport } from '@revoada/core/self-transfer/transfer-report';
import type { Examples } from '../../example.ts';
import { inMiles, inReais, sampleOffers } from '../../flight-card/sample-flights.ts';
import { sampleQuery } from '../../flight-card/sample-query.ts';
import { samplePage } from '../sample-page.ts';
import styles from './self-transfers.module.css';
import { TransferRow } from './transfer-row.tsx';
import { TransfersSection } from './transfers-section.tsx';
import { TripConnections } from './trip-connections.tsx';

const page = samplePage({});
const { party } = page.shown;

function sampleTransfer(first: ReturnType<typeof inReais> | ReturnType<typeof inMiles>): SelfTransfer {
  const [toHub, onward] = sampleOffers([
    { day: 10, price: first },
    { day: 10, price: inReais(2510_00), later: true },
  ]);
  if (!toHub || !onward) throw new Error('The sample has two flights');
  const gol = { iata: 'G3', name: 'GOL' };
  const before = {
    ...{ ...toHub, airline: gol, origin: 'POA', destination: 'GRU', fareFamily: 'Light', durationMinutes: 105 },
    ...{ departsAt: '2026-12-10T12:20:00', arrivesAt: '2026-12-10T14:05:00' },
  };
  const flown = { departsAt: before.departsAt, arrivesAt: before.arrivesAt, durationMinutes: 105 };
  const segment = { ...flown, carrier: gol, operatedBy: gol, flightNumber: '1955', origin: 'POA', destination: 'GRU' };
  return {
    ...{ hub: 'GRU', border: 'departing', waitMinutes: 360, leastMinutes: 180, durationMinutes: 1_070 },
    parts: [{ ...before, segments: [segment] }, onward],
    ...{ costCents: 2910_00, savingCents: 302_00, quickerMinutes: null },
  };
}

const inCash = sampleTransfer(inReais(400_00));
const withMiles = { ...sampleTransfer(inMiles(14_200)), savingCents: null, quickerMinutes: 130 };

const hubs = [
  { iata: 'GRU', observed: true },
  { iata: 'GIG', observed: false },
];
export const sampleReport: TransferReport = { phase: 'done', hubs, transfers: [inCash, withMiles], partial: true };

const section = (initial: TransferReport) => <TransfersSection page={page} query={sampleQuery} initial={initial} />;

export const selfTransferExamples: readonly Examples[] = [
  {
    component: 'Conexão por sua conta',
    width: 'full',
    states: {
      'espera a busca': section(NO_TRANSFERS),
      'procura nos aeroportos': section({ ...sampleReport, phase: 'searching', transfers: [] }),
      'nada que valha': section({ ...sampleReport, transfers: [] }),
      'duas opções': section(sampleReport),
      'uma linha em dinheiro, outra com milhas': (
        <ul className={styles.rows}>
          <TransferRow transfer={inCash} party={party} url="#" />
          <TransferRow transfer={withMiles} party={party} url="#" />
        </ul>
      ),
    },
  },
  {
    component: 'Conexão por sua conta no resumo',
    width: 'full',
    states: { 'entre dois bilhetes': <TripConnections flights={connected()} countries={{}} /> },
  },
];

/** The first flight, and one on from where it lands. */
function connected() {
  const [first, onward] = inCash.parts;
  return [first, { ...onward, departsAt: '2026-12-10T18:45:00' }];
}
