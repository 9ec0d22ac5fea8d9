import { changeEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { EMPTY_WALLET } from '@revoada/core/miles/wallet/wallet';
import { aroundChosen } from '@revoada/core/testing/rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ResultsPage } from '../page/use-results.ts';
import { sampleContext, sampleFlights, samplePackedReturn, samplePage } from '../sample-page.ts';
import { PriceHeadings } from './price-headings.tsx';

/** Text of the headings over the prices in reais and in miles. */
function readHeadings(page: ResultsPage): string[] {
  const html = renderToStaticMarkup(<PriceHeadings page={page} context={sampleContext(page)} scope="" />);
  return [...html.matchAll(/<p class="[^"]*band(?:Cash|Miles)[^"]*">(.*?)<\/p>/g)].map(([, content = '']) =>
    content.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  );
}

test('the headings count the flights of their kind, and show the lowest price (S-305)', () => {
  expect(readHeadings(samplePage({}))).toEqual([
    'Dinheiro 12 voosdesde R$ 3.256',
    'Com milhas 12 voosdesde 70.000 LATAM Pass',
  ]);
});

test('the heading explains the missing price where the chosen outbound is not sold in reais with its bag (S-499)', () => {
  const [cash, miles] = readHeadings(samplePackedReturn());
  expect(cash).toBe('Dinheiro 12 voosida com mala só em milhas');
  expect(miles).toMatch(/^Com milhas 12 voosdesde .* LATAM Pass/);
});

test('the heading shows the reais beside the miles of a trip with one leg in reais (S-543, S-305)', () => {
  const [chosen] = sampleFlights;
  if (!chosen) throw new Error('no flight');
  const fares = { ...chosen.journeyFares, awards: [] };
  const [, miles] = readHeadings(samplePage({ around: aroundChosen({ fares, price: chosen.price }) }));
  // 70.000 miles and their taxes, beside the R$ 3.256 of the chosen outbound.
  // Narrow screens show their worth instead.
  expect(miles).toMatch(/^Com milhas 12 voosdesde 70\.000 LATAM Pass \+ R\$ 3\.492≈ cerca de R\$ 5\.31\d$/);
});

test('prices in miles that the balances do not pay are no headline (S-580)', () => {
  const wallet = changeEntry(EMPTY_WALLET, 'latam-pass', { balance: 1_000 });
  const [cash, miles] = readHeadings(samplePage({ wallet }));
  expect(cash).toBe('Dinheiro 12 voosdesde R$ 3.256');
  expect(miles).toBe('Com milhas 12 voossem saldo de milhas');
});

test('the heading does not explain a missing price while the search runs', () => {
  const page = samplePackedReturn();
  expect(readHeadings({ ...page, search: { ...page.search, searching: true } })[0]).toBe('Dinheiro 12 voos');
});
