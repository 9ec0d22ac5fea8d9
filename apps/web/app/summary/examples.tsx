import type { RoundTripDirection } from '@revoada/core/flights/offer';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { payFromWallet, type SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import type { Examples, PageExamples } from '../example.ts';
import { InBrowser } from '../example-parts/in-browser.tsx';
import { inMiles, inReais, oneAdult, sampleOffers, sampleReturns } from '../flight-card/sample-flights.ts';
import { sampleQuery } from '../flight-card/sample-query.ts';
import { HandoverHost } from '../handover/handover-host.tsx';
import { NO_REPLY } from '../recheck/price-check.ts';
import type { CheckedPrice } from '../recheck/use-price-check.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { LegCard } from './leg-card.tsx';
import { PlainLegActs, PlainNote, PlainTogether } from './plain/plain-acts.tsx';
import { PriceNote } from './price-note.tsx';
import styles from './summary.module.css';
import { SummaryPage } from './summary-page.tsx';
import { OtherPayments } from './totals/other-payments.tsx';
import { priceSummary } from './totals/price-summary.ts';
import { TotalsPanel } from './totals/totals-panel.tsx';
import { WalletLine } from './totals/wallet-line.tsx';
import { followTransfers, TransferCard } from './transfer-card.tsx';
import { TripView } from './trip-view.tsx';
import type { Trip } from './use-trip.ts';

const offers = sampleOffers([
  { day: 12, stops: true, price: inReais(2946_00) },
  { day: 12, stops: true, price: inMiles(60_000) },
]);

const nothing = () => undefined;
const seenAt = '2026-11-22T15:00:00.000Z';

/** The cheapest of these, as it is kept once chosen. */
function choose([flight, ...others]: typeof offers): ChosenFlight | null {
  return flight ? { ...flight, seenAt, otherOffers: others } : null;
}
const out = choose(
  sampleOffers([
    { day: 10, price: inReais(2946_00) },
    { day: 10, price: inMiles(60_000) },
  ]),
);
const back = choose(
  sampleReturns([
    { day: 20, price: inMiles(72_500) },
    { day: 20, price: inReais(2298_40) },
  ]),
);

const panel = {
  party: oneAdult,
  basis: 'ida e volta · por pessoa · sem mala despachada',
  references: REFERENCE_PRICES,
  doubtful: false,
  onPay: () => {},
};

const priceFlights = (...flights: ChosenFlight[]) =>
  priceSummary(
    flights.map((flight) => ({ flight, bought: false })),
    { references: REFERENCE_PRICES },
  );

const sampleWallet: SpendableWallet = {
  balances: [
    { programme: 'latam-pass', balance: 80_000, ownCentsPerThousand: null, club: 'none' },
    { programme: 'livelo', balance: 60_000, ownCentsPerThousand: null, club: 'none' },
  ],
  transfers: [
    {
      ...{ from: 'livelo', to: 'latam-pass', points: 1, miles: 1, minimumPoints: 0 },
      ...{ bonusPercent: 0, endsOn: null, example: false },
    },
  ],
};
const samplePayment = payFromWallet([{ programme: 'latam-pass', miles: 104_910 }], sampleWallet);

function leg(id: string, doubtful: boolean) {
  const [flight] = offers;
  if (!flight) return null;
  return (
    <LegCard
      title="Ida"
      id={id}
      flight={flight}
      party={oneAdult}
      doubtful={doubtful}
      note={null}
      acts={null}
      labelPlace={(code) => code}
    />
  );
}

const note = (check: CheckedPrice['check']) =>
  out && (
    <InBrowser>
      <PriceNote flight={out} checked={{ check, ask: nothing, accept: nothing }} of={null} />
    </InBrowser>
  );

type Way = Trip['outbound'];
const way = (flight: ChosenFlight | null, change: Partial<Way> = {}): Way => ({
  ...{ flight, checked: { check: null, ask: nothing, accept: nothing }, bought: null, doubtful: false },
  ...change,
});

function showTrip(
  outbound: Way,
  inbound: Way,
  { hydrated = true, changed = [] }: { hydrated?: boolean; changed?: RoundTripDirection[] } = {},
) {
  const trip: Trip = {
    ...{ named: true, search: sampleQuery, guessed: false, references: REFERENCE_PRICES },
    ...{ news: { missing: [], changed }, buildPaidUrl: () => '#', keep: nothing, payWith: nothing, outbound, inbound },
  };
  return (
    <main id="conteudo" className={`wrap ${styles.tripSum}`}>
      <h1>Resumo da Seleção</h1>
      <InBrowser>
        <TripView
          trip={trip}
          search={sampleQuery}
          searchUrls={{ outbound: '#', return: '#' }}
          chosen={null}
          hydrated={hydrated}
        />
      </InBrowser>
      <HandoverHost />
    </main>
  );
}

export const summaryExamples: readonly Examples[] = [
  {
    component: 'Voo do resumo',
    width: 'half',
    states: { confirmado: leg('exemplo-ida', false), 'preço em dúvida': leg('exemplo-ida-2', true) },
  },
  {
    component: 'Total',
    states: {
      'dinheiro e milhas': (
        <TotalsPanel trip={priceFlights(...(out && back ? [out, back] : []))} {...panel}>
          {null}
        </TotalsPanel>
      ),
      'um jeito só': (
        <TotalsPanel trip={priceFlights(...offers.slice(0, 1))} {...panel}>
          {null}
        </TotalsPanel>
      ),
      'links, sem scripts': (
        <TotalsPanel trip={priceFlights(...(out ? [out] : []))} {...panel} buildUrl={() => '#'}>
          {null}
        </TotalsPanel>
      ),
      'cabe com transferência': (
        <TotalsPanel trip={priceFlights(...(out ? [out] : []))} {...panel}>
          <WalletLine payment={samplePayment} wallet={sampleWallet} />
        </TotalsPanel>
      ),
    },
  },
  {
    component: 'Transferência de pontos',
    width: 'half',
    states: {
      'antes da compra': followTransfers(samplePayment, sampleWallet).map((each) => (
        <TransferCard key={each.transfer.from} {...each} />
      )),
    },
  },
  ...(out
    ? [
        {
          component: 'Preço conferido',
          states: {
            'visto antes': note(null),
            conferindo: note('checking'),
            confirmado: note({ state: 'same', flight: out }),
            mudou: note({ state: 'changed', flight: { ...out, price: inReais(3128_00) }, alternatives: [] }),
            'tarifa que não há mais': note({ state: 'gone', checkedAt: seenAt, alternatives: [] }),
            'não se sabe': note(NO_REPLY),
          },
        },
        {
          component: 'Voo do resumo, sem scripts',
          states: {
            'preço visto': <PlainNote leg="outbound" ageMinutes={3} url="#" />,
            'à companhia': <PlainLegActs flight={out} of={null} search={sampleQuery} main />,
            'ida e volta': back && <PlainTogether flights={[out, back]} search={sampleQuery} />,
          },
        },
        {
          component: 'Outro jeito de pagar',
          states: {
            fechado: <OtherPayments leg="outbound" flight={out} onPay={nothing} buildUrl={() => '#'} />,
          },
        },
      ]
    : []),
];

export const summaryPages: PageExamples = {
  'resumo, nada escolhido': <SummaryPage chosen={null} />,
  'resumo, volta a escolher': showTrip(way(out), way(null)),
  ...(out &&
    back && {
      'resumo, ida e volta': showTrip(way(out), way(back)),
      'resumo, ida comprada e volta que mudou': showTrip(
        way(out, { bought: { leg: 'outbound', journeyKey: out.journeyKey, boughtAt: seenAt } }),
        way(back, {
          checked: {
            ...way(back).checked,
            check: { state: 'changed', flight: { ...back, price: inMiles(80_000) }, alternatives: [] },
          },
          doubtful: true,
        }),
      ),
      'resumo sem scripts': showTrip(way(out), way(back), { hydrated: false, changed: ['return'] }),
    }),
};
