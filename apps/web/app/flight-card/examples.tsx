import type { Examples } from '../example.ts';
import { inMiles, inReais, sampleOffers, sampleVerdicts } from './sample-flights.ts';
import { SkeletonCard } from './skeleton-card.tsx';
import { VerdictStrip } from './verdict-strip.tsx';

/** The strip of a journey's cash card at these prices. */
function strip(totalCents: number, miles: number) {
  const offers = sampleOffers([
    { day: 10, price: inReais(totalCents) },
    { day: 10, price: inMiles(miles) },
  ]);
  const [offer] = offers;
  return offer ? <VerdictStrip verdict={sampleVerdicts(offers).get(offer.id) ?? null} price={offer.price} /> : null;
}

const price = inReais(2946_00);

export const flightCardExamples: readonly Examples[] = [
  { component: 'Cartão que ainda vem', width: 'half', states: { esperando: <SkeletonCard /> } },
  {
    component: 'Veredito',
    width: 'half',
    states: {
      'ganham as milhas': strip(2946_00, 60_000),
      'ganha o dinheiro': strip(1900_00, 120_000),
      empate: strip(2035_96, 69_300),
      'sem comparação': <VerdictStrip verdict={null} price={price} />,
      procurando: <VerdictStrip verdict={null} price={price} searching />,
    },
  },
];
