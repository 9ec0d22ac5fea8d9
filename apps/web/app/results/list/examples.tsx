import type { ComponentProps } from 'react';
import type { Examples } from '../../example.ts';
import { inMiles, inReais, oneAdult, sampleOffers, sampleVerdicts } from '../../flight-card/sample-flights.ts';
import { FlightCard } from './flight-card.tsx';
import { Pager } from './pager.tsx';

const nothing = () => {};
const actions = {
  buildChoiceUrl: () => '',
  choose: nothing,
  toggle: nothing,
  showTwin: nothing,
  showLimit: nothing,
  buildTwinUrl: () => '#',
  handover: () => null,
  findReturn: () => null,
};

// Each example is a flight of its own day: cards have ids.
let day = 1;

function card(change: Partial<ComponentProps<typeof FlightCard>>, kind: 'cash' | 'miles' = 'cash', stops = false) {
  day += 1;
  const offers = sampleOffers([
    { day, stops, price: inReais(2946_00) },
    { day, stops, price: inReais(3546_00), fareFamily: 'PLUS' },
    { day, stops, price: inMiles(60_000) },
  ]);
  const offer = offers.find(({ price }) => price.kind === kind);
  if (!offer) return null;
  return (
    <FlightCard
      offer={offer}
      verdict={sampleVerdicts(offers).get(offer.id) ?? null}
      party={oneAdult}
      flag={null}
      selected={false}
      open={false}
      searching={false}
      tooEarly={false}
      stale={false}
      plain={false}
      actions={actions}
      {...change}
    />
  );
}

function pager(page: number, pages: number, next: ComponentProps<typeof Pager>['next']) {
  return (
    <Pager
      label={`Páginas, exemplo ${page} de ${pages}`}
      page={page}
      pages={pages}
      next={next}
      latestPages={pages}
      buildPageUrl={() => '#'}
      onTurn={nothing}
      onFresh={nothing}
      onLimit={nothing}
    />
  );
}

export const listExamples: readonly Examples[] = [
  {
    component: 'Cartão de voo',
    width: 'half',
    states: {
      'em dinheiro': card({}),
      'em milhas': card({}, 'miles'),
      'com conexão': card({}, 'cash', true),
      'o melhor': card({ flag: 'Melhor de todas' }),
      selecionado: card({ selected: true }),
      aberto: card({ open: true }, 'cash', true),
      'preço velho': card({ stale: true }),
      'cedo demais': card({ tooEarly: true }),
      'buscando ainda': card({ searching: true, verdict: null }),
      'sem scripts': card({ plain: true }),
    },
  },
  {
    component: 'Páginas de uma lista',
    states: { primeira: pager(1, 3, 'next'), última: pager(3, 3, null), única: pager(1, 1, null) },
  },
];
