import { identifyAirline } from '@revoada/core/airlines/identify-airline';
import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { formatChoice } from '@revoada/core/search/choice-params';
import { award, buildBaggage, cash, offer } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FoundChoice } from '../selection/choice-in-url.ts';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { TripView } from './trip-view.tsx';
import type { Trip } from './use-trip.ts';

const nothing = () => undefined;

const query = searchQuery({ destination: 'LIS', return: '2026-12-17' });
const links = { airline: 'https://www.latamairlines.com/br/pt/oferta-voos' };
const outbound = offer({ id: 'out', price: cash(100_000), links });
const wayBack = offer({
  id: 'back',
  direction: 'return',
  price: cash(90_000),
  origin: 'LIS',
  destination: 'GRU',
  departsAt: '2026-12-17T10:00:00',
  arrivesAt: '2026-12-17T17:00:00',
  links,
});

type Leg = Trip['outbound'];

function render({ outbound: out = outbound, return: back = wayBack, ...news }: Partial<FoundChoice>): string {
  const leg = (flight: ChosenFlight | null): Leg => ({
    ...{ flight, checked: { check: null, ask: nothing, accept: nothing }, bought: null, doubtful: false },
  });
  const trip: Trip = {
    ...{ named: true, search: query, guessed: false, references: REFERENCE_PRICES },
    ...{ news: { missing: [], changed: [], ...news }, keep: nothing, payWith: nothing },
    buildPaidUrl: (paid) => `/summary?${formatChoice(paid, new URLSearchParams())}`,
    ...{ outbound: leg(out), inbound: leg(back) },
  };
  const chosen = {
    query,
    choice: null,
    slices: null,
    labels: { GRU: 'São Paulo (GRU)' },
    ageMinutes: 3,
    failure: null,
    pendingReason: null,
  };
  const Component = () => (
    <TripView
      trip={trip}
      search={query}
      searchUrls={{ outbound: '/?ida', return: '/?volta' }}
      chosen={{ ...chosen, pending: false }}
      hydrated={false}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

test('each direction has its one-way link, and both share one where a seller offers both in the same currency (S-240)', () => {
  const page = render({});
  expect(page.split(`href="${links.airline}"`)).toHaveLength(3);
  expect(page).toMatch(/href="https:\/\/www\.latamairlines\.com[^"]*"[^>]*>Ida e volta juntas/);
  for (const way of ['da ida', 'da volta'])
    expect(page).toContain(`Ir para a companhia<span class="vh"> ${way}</span>`);
  expect(render({ return: null })).toContain('Ir para a companhia<svg');
  expect(render({ return: { ...wayBack, price: award('smiles', 30_000) } })).not.toContain('Ida e volta juntas');
});

test('each direction shows the fare to choose at the airline (S-520)', () => {
  const page = render({
    outbound: { ...outbound, fareFamily: 'PLUS', baggage: buildBaggage(true, true) },
    return: { ...wayBack, fareFamily: 'LIGHT', baggage: buildBaggage(true, false) },
  });
  expect(page).toContain('Escolha a tarifa Plus, com 1 mala despachada.');
  expect(page).toContain('Escolha a tarifa Light, só com mala de mão.');
});

test('each direction links to its other ways of paying (S-467)', () => {
  const page = render({
    outbound: { ...outbound, otherOffers: [{ ...outbound, id: 'award', price: award('smiles', 30_000) }] },
  });
  expect(page).toContain('Pagar esta ida de outro jeito');
  expect(page).not.toContain('Pagar esta volta de outro jeito');
  expect(page).toMatch(/<a [^>]*href="\/summary\?vooIda=[^"]*smiles[^"]*"[^>]*><span>Em Smiles<\/span>/);
});

test('a consistent trip shows no warning, and the age of its prices', () => {
  const page = render({});
  expect(page).not.toContain('<li><svg');
  expect(page).toContain('preço visto há 3 min');
  expect(page).toContain('São Paulo (GRU)');
});

test.each<[string, Partial<FoundChoice>]>([
  ['A volta sai antes de a ida chegar.', { return: { ...wayBack, departsAt: '2026-12-11T10:00:00' } }],
  ['Atenção aos aeroportos: sai de GRU, volta para CGH.', { return: { ...wayBack, destination: 'CGH' } }],
  ['O preço da ida mudou. Mostramos o de agora.', { changed: ['outbound'] }],
  ['O preço da volta mudou. Mostramos o de agora.', { changed: ['return'] }],
  ['Os preços da ida e da volta mudaram. Mostramos os de agora.', { changed: ['outbound', 'return'] }],
])('shows the warning: %s', (warning, change) => {
  expect(render(change)).toContain(warning);
});

test('the trip links to an alert without scripts (S-594)', () => {
  expect(render({})).toContain('Avisar se baixar');
});

test('a missing flight leaves a placeholder with a link to choose another (S-324)', () => {
  const page = render({ return: null, missing: ['return'] });
  expect(page).toContain('O voo escolhido não está mais nesta busca.');
  expect(page).toMatch(/href="\/\?volta"[^>]*>Escolher a volta/);
});

test('an unknown seller has no link', () => {
  const unknown = { ...outbound, airline: identifyAirline({ iata: 'ZZ' }), links: { airline: null } };
  expect(render({ outbound: unknown })).toContain('Não temos um link para este voo');
});

test('an award shows how it is redeemed', () => {
  expect(render({ return: { ...wayBack, price: award('smiles', 30_000, 5_000) } })).toContain(
    'Como resgatar com Smiles',
  );
});
