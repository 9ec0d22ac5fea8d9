import { expect, test } from 'vitest';
import { FAMILY, fillPage, readLink, readParameters } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { azul } from './azul.ts';

const CASH =
  'https://www.voeazul.com.br/br/pt/home/selecao-voo?c[0].ds=GRU&c[0].std=12/10/2026&c[0].as=REC&p[0].t=ADT&p[0].c=1&p[0].cp=false&f.dl=3&f.dr=3&cc=BRL';

test('links to Azul for reais and points (S-062)', () => {
  expect(SELLER_LINKS.AD).toBe(azul);
  expect([azul.cash.seller, azul.award.seller]).toEqual(['Azul', 'Azul']);
  expect(fillPage(azul.cash)).toEqual(readLink(CASH));
  expect(fillPage(azul.award, { returnDate: '2026-12-17' })).toEqual(
    readLink(
      CASH.replace('&p[0].t', '&c[1].ds=REC&c[1].std=12/17/2026&c[1].as=GRU&p[0].t').replace('cc=BRL', 'cc=PTS'),
    ),
  );
});

test('lists each kind of passenger with its number', () => {
  expect(readParameters(azul.cash, FAMILY)).toMatchObject({
    ...{ 'p[0].t': 'ADT', 'p[0].c': '2' },
    ...{ 'p[1].t': 'CHD', 'p[1].c': '1' },
    ...{ 'p[2].t': 'INF', 'p[2].c': '1' },
  });
});
