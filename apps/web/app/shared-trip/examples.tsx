import type { Examples, PageExamples } from '../example.ts';
import { inMiles, inReais, sampleOffers, sampleReturns } from '../flight-card/sample-flights.ts';
import { SharePanelView } from '../sharing/share-panel.tsx';
import { shareRefusals } from '../sharing/share-refusals.ts';
import { ShareTrip } from '../sharing/share-trip.tsx';
import { NoSharedTripPage, NotSharedPage } from './not-shared-page.tsx';
import type { SharedTripView } from './present-shared-trip.server.ts';
import { SharedTripPage } from './shared-trip-page.tsx';

const flights = [
  ...sampleOffers([{ day: 10, price: inReais(2946_00), stops: true }]),
  ...sampleReturns([{ day: 20, price: inReais(2298_40) }]),
];
const inMilesAndReais = [...sampleOffers([{ day: 10, price: inMiles(60_000) }]), ...flights.slice(1)];

const link = {
  url: 'https://revoada.example/v/aB3dE9fG1hJ2',
  message: 'São Paulo para Lisboa, qui, 10 dez a dom, 20 dez\nR$ 5.244,40\nhttps://revoada.example/v/aB3dE9fG1hJ2',
};

const trip: SharedTripView = {
  ...link,
  words: {
    ...{ route: 'São Paulo para Lisboa', days: 'qui, 10 dez a dom, 20 dez', travellers: '1 adulto · Econômica' },
    ...{ price: 'R$ 5.244,40', payment: 'Tudo em dinheiro', difference: 'R$ 253 a menos que ida em milhas' },
    basis: 'ida e volta · por pessoa · sem mala despachada',
  },
  flights,
  total: { cashCents: 5244_40, awards: [], costCents: 5244_40 },
  shares: 1,
  seenAt: '2026-11-22T15:00:00.000Z',
  priceAge: { age: 'fresh', text: 'visto hoje às 12:00', printed: 'visto em 22/11 às 12:00' },
  ...{ liveUrl: '#', listUrl: '#', party: { adults: 1, children: 0, infants: 0 } },
  labels: { GRU: 'São Paulo (GRU)', LIS: 'Lisboa (LIS)', REC: 'Recife (REC)' },
};

const partyInMiles: SharedTripView = {
  ...trip,
  words: {
    ...{ ...trip.words, route: 'São Paulo para Lisboa, volta de Madri para Rio de Janeiro' },
    ...{ travellers: '2 adultos · Econômica', payment: 'Ida em milhas, volta em dinheiro', difference: null },
  },
  flights: inMilesAndReais,
  total: {
    cashCents: 4596_80,
    awards: [{ programme: 'latam-pass', miles: 120_000, taxCents: 471_92 }],
    costCents: 8200_00,
  },
  shares: 2,
  party: { adults: 2, children: 0, infants: 0 },
  priceAge: { age: 'today', text: 'visto hoje às 08:12', printed: 'visto em 22/11 às 12:00' },
};

const inTwoProgrammes: SharedTripView = {
  ...trip,
  words: { ...trip.words, payment: 'Ida e volta em milhas, dois programas' },
  total: {
    cashCents: 1172_05,
    awards: [
      { programme: 'tap-miles-go', miles: 157_000, taxCents: 571_09 },
      { programme: 'iberia-club', miles: 123_500, taxCents: 600_96 },
    ],
    costCents: 8017_05,
  },
};

export const sharingExamples: readonly Examples[] = [
  {
    component: 'Compartilhar viagem',
    states: {
      fechado: <ShareTrip params="origem=GRU" className="btn btn--text btn--s" />,
      preparando: <SharePanelView answer={null} />,
      pronto: <SharePanelView answer={link} />,
      'preço antigo': <SharePanelView answer={shareRefusals.searchEnded(new URLSearchParams())} />,
      'muitos links': (
        <SharePanelView
          answer={{ message: 'Muitas tentativas em pouco tempo. Aguarde um minuto e tente de novo.', again: null }}
        />
      ),
    },
  },
];

export const sharingPages: PageExamples = {
  'viagem compartilhada': <SharedTripPage trip={trip} />,
  'viagem compartilhada, de hoje cedo': <SharedTripPage trip={partyInMiles} />,
  'viagem compartilhada, dois programas': <SharedTripPage trip={inTwoProgrammes} />,
  'viagem compartilhada, de ontem': (
    <SharedTripPage
      trip={{ ...trip, priceAge: { age: 'older', text: 'este preço é de ontem', printed: 'visto em 22/11 às 12:00' } }}
    />
  ),
  'viagem compartilhada, já partiu': <SharedTripPage trip={{ ...trip, priceAge: null }} />,
  'viagem compartilhada, link desconhecido': <NoSharedTripPage />,
  'viagem não compartilhada': <NotSharedPage refusal={shareRefusals.gone(new URLSearchParams())} />,
};
