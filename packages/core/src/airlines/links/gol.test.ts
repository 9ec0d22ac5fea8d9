import { expect, test } from 'vitest';
import { fillPage, ROUND_TRIP, readLink, readParameters } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { gol } from './gol.ts';

const CASH =
  'https://b2c.voegol.com.br/compra/busca-parceiros?pv=br&tipo=DF&de=GRU&para=REC&ida=10-12-2026&volta=17-12-2026&ADT=1&ADL=0&CHD=0&INF=0&voebiz=0';
const SMILES = `https://www.smiles.com.br/mfe/emissao-passagem/?adults=1&children=0&infants=0&cabin=ALL&tripType=2&searchType=both&segments=1&isElegible=false&isFlexibleDateChecked=false&originAirport=GRU&originAirportIsAny=false&destinationAirport=REC&destinAirportIsAny=false&departureDate=${Date.UTC(2026, 11, 10, 12)}&returnDate=`;

test('links to GOL for reais and to Smiles for miles (S-062)', () => {
  expect(SELLER_LINKS.G3).toBe(gol);
  expect([gol.cash.seller, gol.award.seller]).toEqual(['GOL', 'Smiles']);
  expect(fillPage(gol.cash, { returnDate: '2026-12-17' })).toEqual(readLink(CASH));
  expect(fillPage(gol.award)).toEqual(readLink(SMILES));
});

test('omits the return of a one-way trip', () => {
  expect(fillPage(gol.cash)).toEqual(readLink(CASH.replace('&volta=17-12-2026', '')));
});

test('writes a round trip as 1 and days in milliseconds for Smiles', () => {
  const query = { tripType: '1', returnDate: String(Date.parse('2026-12-17T12:00:00Z')) };
  expect(readParameters(gol.award, ROUND_TRIP)).toMatchObject(query);
});
