import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import type { Examples } from '../example.ts';
import { inMiles, inReais, oneAdult, sampleOffers, sampleVerdicts } from '../flight-card/sample-flights.ts';
import { LegCard } from './leg-card.tsx';
import { TotalsPanel } from './totals-panel.tsx';

const offers = sampleOffers([
  { day: 12, stops: true, price: inReais(2946_00) },
  { day: 12, stops: true, price: inMiles(60_000) },
]);

const panel = {
  party: oneAdult,
  references: REFERENCE_PRICES,
  doubtful: false,
  isBought: () => false,
  onSwitch: () => {},
};

function leg(id: string, doubtful: boolean) {
  const [flight] = offers;
  if (!flight) return null;
  return (
    <LegCard
      title="Ida"
      id={id}
      flight={flight}
      party={oneAdult}
      verdict={sampleVerdicts(offers).get(flight.id) ?? null}
      doubtful={doubtful}
      note={null}
      acts={null}
      labelPlace={(code) => code}
    />
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
        <TotalsPanel flights={offers} {...panel}>
          {null}
        </TotalsPanel>
      ),
      'mais barato de outro jeito': (
        <TotalsPanel
          flights={offers.slice(0, 1).map((flight) => ({ ...flight, otherOffers: offers.slice(1) }))}
          {...panel}
        >
          {null}
        </TotalsPanel>
      ),
    },
  },
];
