import { DEFAULT_OFFERS_TEXTS } from '@revoada/core/owner-texts/offers-texts';
import type { Examples, PageExamples } from '../example.ts';
import { OfferCard } from './offer-card.tsx';
import type { OffersView, OfferView } from './offers-view.ts';
import { SpecialOffersPage } from './special-offers-page.tsx';

const sample: OfferView = {
  id: 'exemplo',
  from: { iata: 'GRU', city: 'São Paulo' },
  to: { iata: 'REC', city: 'Recife' },
  airline: { iata: 'G3', name: 'GOL' },
  days: 'qui, 10 dez a qui, 17 dez',
  trip: 'ida e volta',
  kind: 'cash',
  amount: 'R$\u00a0842',
  unit: null,
  taxes: 'por adulto, taxas de R$\u00a071,50 inclusas',
  urgency: 'green',
  leaves: 'Parte em 19 dias',
  featured: null,
  early: null,
  beyondLimit: null,
  search: '/?origem=GRU&destino=REC&ida=2026-12-10&volta=2026-12-17',
};

const card = (id: string, changes: Partial<OfferView> = {}) => (
  <OfferCard offer={{ ...sample, id, ...changes }} search={DEFAULT_OFFERS_TEXTS.search} />
);

const view: OffersView = {
  chips: [
    { label: 'Todas', to: '?', count: 2, current: true },
    { label: 'Em milhas', to: '?filtro=milhas', count: 0, current: false },
  ],
  ...{ meaning: null, filtered: false, offers: [sample, { ...sample, id: 'exemplo-2', urgency: 'red' }], toCome: 1 },
  ...{ listedAt: '14:32 de 01/12/2026', age: 'há 3 h', failed: false, subscriber: false },
};
const page = (changes: Partial<OffersView>) => (
  <SpecialOffersPage view={{ ...view, ...changes }} texts={DEFAULT_OFFERS_TEXTS} />
);

export const specialOffersExamples: readonly Examples[] = [
  {
    component: 'Oferta especial',
    states: {
      'em dinheiro': card('exemplo-1'),
      'em milhas, poucos dias': card('exemplo-2', {
        ...{ kind: 'miles', amount: '9.000', unit: 'milhas Smiles', taxes: 'por adulto, + R$\u00a035,75 de taxas' },
        ...{ urgency: 'yellow', leaves: 'Parte em 12 dias', trip: 'só ida', days: 'qui, 10 dez' },
      }),
      'última hora, antecipada e destacada': card('exemplo-3', {
        ...{ urgency: 'red', leaves: 'Parte amanhã', featured: 'R$\u00a0120 abaixo do costume (R$\u00a0962)' },
        early: 'Só para quem assina até 14:32 de 02/12/2026',
      }),
      'além do limite da conta, sem companhia': card('exemplo-4', {
        ...{ airline: null, leaves: 'Parte em 64 dias' },
        beyondLimit: 'A data passa dos 30 dias da conta gratuita.',
      }),
    },
  },
];

export const specialOffersPages: PageExamples = {
  ofertas: page({}),
  'ofertas de um filtro, sem nenhuma': page({ offers: [], filtered: true, meaning: 'Partem nos próximos 7 dias.' }),
  'ofertas que não se renovaram': page({ failed: true, subscriber: true }),
  'ofertas que nunca vieram': page({ offers: [], toCome: 0, listedAt: null, age: null, failed: true }),
};
