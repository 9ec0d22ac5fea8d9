import { findHotelOffers } from '@revoada/core/hotels/hotel-offers';
import type { HotelFilters } from '@revoada/core/hotels/hotel-search';
import type { Examples, PageExamples } from '../example.ts';
import { HotelCard } from './hotel-card.tsx';
import { HotelFilterFields } from './hotel-filter-fields.tsx';
import { HotelPicture } from './hotel-picture.tsx';
import { SampleNotice } from './hotels-frame.tsx';
import { HotelsPage } from './hotels-page.tsx';
import type { HotelResults, HotelsView } from './hotels-view.server.ts';
import { ReservePage } from './reserve-page.tsx';

const stay = { checkIn: '2026-12-11', checkOut: '2026-12-14', rooms: 1, adults: 2, children: 0 };
const search = { ...stay, destination: 'Salvador' };
const offers = findHotelOffers(search);
const [offer] = offers;
const noFilters: HotelFilters = { order: 'preco', mostCents: null, leastRating: null, amenities: [] };
const narrow: HotelFilters = { order: 'avaliacao', mostCents: 400_00, leastRating: 90, amenities: ['piscina'] };

const idle: HotelsView = {
  values: { destino: '', checkin: '', checkout: '', quartos: '1', adultos: '2', criancas: '0' },
  ...{ errors: [], today: '2026-11-22', suggestions: ['Salvador', 'Rio de Janeiro'], state: 'idle', results: null },
  suggestedStay: '2 noites, 11 a 13 dez',
  destinations: [
    { id: 'salvador', name: 'Salvador', region: 'Bahia', fromCents: 189_00, url: '#' },
    { id: 'gramado', name: 'Gramado', region: 'Serra Gaúcha', fromCents: 312_00, url: '#' },
  ],
};
const results: HotelResults = {
  ...{ city: 'Salvador', search, params: 'destino=Salvador', filters: noFilters },
  ...{ total: offers.length, offers, mostPerRoom: null },
};
const showResults = (change: Partial<HotelResults>) => (
  <HotelsPage
    view={{ ...idle, state: 'results', suggestedStay: '', destinations: [], results: { ...results, ...change } }}
  />
);

const reservation = offer && {
  ...{ offer, search: { ...search, rooms: 2 }, back: '#', requestKey: 'x' },
  guest: { nome: 'Maria da Silva', email: 'maria@example.com', telefone: '' },
};

export const hotelsExamples: readonly Examples[] = [
  {
    component: 'Hotel',
    width: 'full',
    states: { cartão: offer ? <HotelCard offer={offer} rooms={1} params="" /> : null },
  },
  {
    component: 'Desenho de hotel',
    states: {
      praia: <HotelPicture id="maresia-do-trinta-reis" season="coast" />,
      cidade: <HotelPicture id="garca-urbana" season="city" />,
      serra: <HotelPicture id="chales-da-gralha-azul" season="mountain" />,
    },
  },
  { component: 'Aviso do catálogo', width: 'half', states: { sempre: <SampleNotice /> } },
  { component: 'Filtros de hotéis', states: { escolhidos: <HotelFilterFields filters={narrow} params="" /> } },
];

// A form with errors takes the focus, so it is the only one on its page.
export const hotelsPages: PageExamples = {
  hotéis: <HotelsPage view={idle} />,
  'hotéis, com erros': (
    <HotelsPage
      view={{
        ...idle,
        values: { ...idle.values, destino: 'Salvador', checkin: '2026-11-20', adultos: '8' },
        errors: [
          { field: 'checkin', message: 'A data de check-in já passou' },
          { field: 'checkout', message: 'Preencha todos os campos obrigatórios' },
        ],
      }}
    />
  ),
  'hotéis que não vieram': <HotelsPage view={{ ...idle, state: 'failed', suggestedStay: '', destinations: [] }} />,
  'hotéis encontrados': showResults({}),
  'hotéis, nenhum com estes filtros': showResults({ filters: narrow, offers: [] }),
  'hotéis, gente demais': showResults({ search: { ...search, adults: 8 }, total: 0, offers: [], mostPerRoom: 4 }),
  ...(reservation && {
    'reservar hotel': <ReservePage view={reservation} failure={undefined} />,
    'reservar hotel, com erros': (
      <ReservePage
        view={reservation}
        failure={{
          message:
            'O total mudou de R$\u00a01.200 para R$\u00a01.290. Confira e confirme de novo: nada foi reservado ainda.',
          fields: [
            { field: 'tipo', message: 'Escolha um tipo de quarto' },
            { field: 'telefone', message: 'Telefone inválido' },
          ],
          typed: { nome: 'Maria da Silva', email: 'maria@example.com', telefone: '119', tipo: '' },
        }}
      />
    ),
  }),
};
