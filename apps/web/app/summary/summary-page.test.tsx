import { formatChoice } from '@revoada/core/search/choice-params';
import { award, buildBaggage, cash, offer, withJourneyFares } from '@revoada/core/testing/offers';
import { searchQuery } from '@revoada/core/testing/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SummaryPage } from './summary-page.tsx';
import type { TripInUrl } from './trip-in-url.server.ts';

const outbound = offer({ id: 'out', journeyKey: 'LA1', price: cash(100_000) });
const back = offer({ id: 'back', journeyKey: 'LA2', direction: 'return', price: award('smiles', 30_000, 5_000) });
const choice = { outbound, return: back, missing: [], changed: [] };
const nothing = { query: searchQuery({ return: '2026-12-17' }), choice: null, slices: null, labels: {}, ageMinutes: 3 };

function render(chosen: Partial<TripInUrl> | null, view = ''): string {
  const trip = chosen && { ...nothing, failure: null, pendingReason: null, pending: false, ...chosen };
  const Stub = createRoutesStub([{ path: '/summary', Component: () => <SummaryPage chosen={trip} /> }]);
  const params = formatChoice({ outbound, return: back }, new URLSearchParams(`origem=GRU&destino=GIG&cias=LA${view}`));
  const url = chosen ? `/summary?${params}` : '/summary';
  return renderToStaticMarkup(<Stub initialEntries={[url]} />).replaceAll('\u00a0', ' ');
}

test('the server renders the trip of the URL with its totals, and every action as a link (S-325)', () => {
  const page = render({ choice });
  expect(page).toMatch(/R\$ 1\.000/);
  expect(page.replaceAll(/<[^>]*>/g, '')).toMatch(/30\.000 milhas/);
  // The form that shares the trip needs no scripts.
  expect(page.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('type="submit"')]);
  expect(page).toMatch(
    /href="\/\?origem=GRU&amp;destino=GIG&amp;cias=LA&amp;vooIda=[^"]*&amp;etapa=volta"[^>]*>.*Voltar/,
  );
});

test('the total counts one person, bags and programmes as in the URL (S-322, S-573)', () => {
  const bags = (checked: boolean) => ({ baggage: buildBaggage(true, checked) });
  const [cashFlight, smiles, latam] = withJourneyFares([
    offer({ ...outbound, ...bags(true) }),
    offer({ id: 'smiles', journeyKey: 'LA1', price: award('smiles', 30_000, 5_000), ...bags(true) }),
    offer({ id: 'latam', journeyKey: 'LA1', price: award('latam-pass', 20_000, 5_000), ...bags(false) }),
  ]);
  if (!cashFlight || !smiles || !latam) throw new Error('three offers were given');
  const chosen = {
    query: searchQuery({ adults: 2 }),
    choice: { ...choice, outbound: { ...cashFlight, otherOffers: [smiles, latam] }, return: null },
  };
  const readTotal = (view: string) => {
    const [, total = ''] = /aria-labelledby="total"(.*?)<\/ul>/s.exec(render(chosen, view)) ?? [];
    return [...total.matchAll(/<data value="(\d+)"/g)].map(([, value]) => value);
  };
  expect(readTotal('')).toEqual(['100000', '20000', '5000']);
  expect(readTotal('&preco=pessoa')).toEqual(['50000', '10000', '2500']);
  expect(readTotal('&programas=smiles')).toEqual(['100000', '30000', '5000']);
  expect(readTotal('&bagagem=despachada')).toEqual(['100000', '30000', '5000']);
});

test('a trip without any flight left shows that, with a link to the list (S-324)', () => {
  const page = render({ choice: { ...choice, outbound: null, return: null, missing: ['outbound', 'return'] } });
  expect(page).toContain('O voo escolhido não está mais nesta busca.');
  expect(page).toContain('Voltar aos resultados');
});

test('a search that is not known yet shows a wait, with a link for readers without scripts', () => {
  expect(render({ pending: true })).toMatch(
    /<noscript><meta http-equiv="refresh" content="0;url=\/summary\?[^"]*semjs=1"/i,
  );
});

test('without a choice in its URL the page waits for the browser’s stored choice', () => {
  expect(render(null)).toContain('esta página precisa de JavaScript');
});
