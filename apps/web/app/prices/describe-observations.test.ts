import { expect, test } from 'vitest';
import { describeObservations, describeOtherCabin, describeShortStay } from './describe-observations.ts';

const today = '2026-11-28';

test('shows the age of the oldest price in view, and the people of the price where several travel (S-398)', () => {
  const seenOn = ['2026-11-27', null, '2026-11-16'];
  expect(describeObservations(seenOn, today)).toBe(
    'Preços vistos em buscas dos últimos 30 dias, o mais antigo há 12 dias. Hoje podem ser outros.',
  );
  expect(describeObservations(seenOn, today, 'por adulto')).toMatch(/^Preços por adulto, vistos em buscas/);
});

test('mentions earlier searches only, and explains the dash, where no price was observed (S-398)', () => {
  expect(describeObservations([null], today, 'por adulto')).toBe(
    'Nenhuma busca anterior viu preços destes dias no último mês: é o que o traço quer dizer.',
  );
});

test('explains a stay that is too short for separately observed flights (S-576, S-588)', () => {
  const emptyDay = { date: '2026-12-10', cash: null, miles: [] };
  const read = (nights: number | null, landsLater?: number) =>
    describeShortStay(nights, [{ ...emptyDay, ...(landsLater && { landsLater }) }]);
  expect(read(0)).toBe(
    'Com volta no mesmo dia, só uma busca sabe quais voos combinam: os outros dias ficam sem preço.',
  );
  expect(read(1, 1)).toBe('Com volta tão cedo, só uma busca sabe quais voos combinam: os outros dias ficam sem preço.');
  expect([read(null), read(1), read(2, 1)]).toEqual([null, null, null]);
});

test('says of other cabins what stays true once the search has a price (S-398)', () => {
  expect(describeOtherCabin('business')).toBe(
    'Os preços por dia são só da econômica: nesta classe, só uma busca mostra o preço do seu dia.',
  );
  expect(describeOtherCabin('economy')).toBeNull();
});
