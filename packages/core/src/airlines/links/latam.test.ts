import { expect, test } from 'vitest';
import { fillPage, readLink } from '../../../testing/seller-links.ts';
import { SELLER_LINKS } from '../seller-links.ts';
import { latam } from './latam.ts';

const CASH =
  'https://www.latamairlines.com/br/pt/oferta-voos?origin=GRU&destination=REC&outbound=2026-12-10T12:00:00.000Z&inbound=null&adt=1&chd=0&inf=0&trip=OW&cabin=Economy&redemption=false&sort=RECOMMENDED';

test('links to LATAM for reais and miles (S-062)', () => {
  expect(SELLER_LINKS.LA).toBe(latam);
  expect([latam.cash.seller, latam.award.seller]).toEqual(['LATAM', 'LATAM']);
  expect(fillPage(latam.cash)).toEqual(readLink(CASH));
  expect(fillPage(latam.award)).toEqual(readLink(CASH.replace('redemption=false', 'redemption=true')));
});

test.each(['business', 'first'] as const)('fills in a round trip in %s', (cabin) => {
  expect(fillPage(latam.cash, { returnDate: '2026-12-17', cabin })).toEqual(
    readLink(
      CASH.replace('inbound=null', 'inbound=2026-12-17T12:00:00.000Z')
        .replace('trip=OW', 'trip=RT')
        .replace('cabin=Economy', 'cabin=Business'),
    ),
  );
});
