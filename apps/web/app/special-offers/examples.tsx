import { OWN_OFFERS_TEXTS } from '@revoada/core/owner-texts/offers-texts';
import type { Examples } from '../example.ts';
import { OfferCard } from './offer-card.tsx';
import type { OfferView } from './offers-view.ts';

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
  <OfferCard offer={{ ...sample, id, ...changes }} search={OWN_OFFERS_TEXTS.search} />
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
