import type { Examples } from '../example.ts';
import { DestinationList } from './destination-list.tsx';
import type { DestinationView } from './destination-view.ts';

const sample: DestinationView = {
  code: 'REC',
  city: 'Recife',
  country: null,
  month: 'dez',
  to: '/?origem=SAO&destino=REC&ida=2026-12-10&soIda=true',
  cash: {
    amount: 'R$\u00a0498',
    day: 'qui, 10 dez',
    seen: 'hoje',
    to: '/?origem=SAO&destino=REC&ida=2026-12-10&soIda=true',
    beyondLimit: false,
  },
  miles: {
    amount: '23.240',
    programme: 'Smiles',
    unit: 'milhas Smiles',
    taxes: 'R$\u00a036',
    day: 'qui, 4 mar',
    seen: '12 nov',
    to: '/?origem=SAO&destino=REC&ida=2027-03-04&soIda=true',
    beyondLimit: true,
  },
  better: 'cash',
};

export const exploreExamples: readonly Examples[] = [
  {
    component: 'Destinos',
    states: {
      'melhor em dinheiro, em milhas e empate': (
        <DestinationList
          destinations={[
            sample,
            { ...sample, code: 'FOR', city: 'Fortaleza', better: 'miles' },
            { ...sample, code: 'NAT', city: 'Natal', better: 'tie' },
          ]}
        />
      ),
      'um só jeito de pagar, fora do Brasil': (
        <DestinationList
          destinations={[
            { ...sample, code: 'LIS', city: 'Lisboa', country: 'Portugal', miles: null, better: null },
            { ...sample, code: 'MIA', city: 'Miami', country: 'Estados Unidos', cash: null, better: null },
          ]}
        />
      ),
    },
  },
];
