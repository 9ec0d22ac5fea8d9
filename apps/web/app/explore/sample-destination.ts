import type { DestinationView } from './destination-view.ts';

/** An invented destination for the gallery. */
export const sampleDestination: DestinationView = {
  code: 'REC',
  city: 'Recife',
  country: null,
  to: '/?origem=SAO&destino=REC&ida=2026-12-10&soIda=true',
  cash: {
    amount: 'R$\u00a0498',
    day: 'qui, 10 dez',
    month: 'dez',
    seenOn: 'hoje',
    to: '/?origem=SAO&destino=REC&ida=2026-12-10&soIda=true',
    beyondLimit: false,
  },
  miles: {
    amount: '23.240',
    programme: 'Smiles',
    unit: 'milhas Smiles',
    taxes: 'R$\u00a036',
    day: 'qui, 4 mar',
    month: 'mar',
    seenOn: '12 nov',
    to: '/?origem=SAO&destino=REC&ida=2027-03-04&soIda=true',
    beyondLimit: true,
  },
  better: 'cash',
};
