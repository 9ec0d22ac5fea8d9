import type { Examples } from '../example.ts';
import { inMiles, inReais, sampleOffers, sampleVerdicts } from './sample-flights.ts';
import { VerdictStrip } from './verdict-strip.tsx';

/** The strip of a journey's cash card at these prices. */
function strip(totalCents: number, miles: number) {
  const offers = sampleOffers([
    { day: 10, price: inReais(totalCents) },
    { day: 10, price: inMiles(miles) },
  ]);
  const [offer] = offers;
  const verdict = offer && sampleVerdicts(offers).get(offer.id);
  return offer && verdict ? <VerdictStrip verdict={verdict} price={offer.price} /> : null;
}

export const flightCardExamples: readonly Examples[] = [
  {
    component: 'Veredito',
    width: 'half',
    states: {
      'ganham as milhas': strip(2946_00, 60_000),
      'ganha o dinheiro': strip(1900_00, 120_000),
      empate: strip(2035_96, 69_300),
    },
  },
];
