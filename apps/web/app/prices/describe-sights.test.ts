import { expect, test } from 'vitest';
import { describeShortStay, describeSights } from './describe-sights.ts';

const today = '2026-11-28';

test('the oldest price in view says how old it is, and whose it is where several people travel (S-398)', () => {
  const seen = ['2026-11-27', null, '2026-11-16'];
  expect(describeSights(seen, today)).toBe(
    'Preços vistos em buscas dos últimos 30 dias, o mais antigo há 12 dias. Hoje podem ser outros.',
  );
  expect(describeSights(seen, today, 'por adulto')).toMatch(/^Preços por adulto, vistos em buscas/);
});

test('where no price was seen it speaks of earlier searches alone, and says what the dash means (S-398)', () => {
  expect(describeSights([null], today, 'por adulto')).toBe(
    'Nenhuma busca anterior viu preços destes dias no último mês: é o que o traço quer dizer.',
  );
});

test('a stay that is too short for flights seen apart says so (S-576, S-588)', () => {
  const seen = { date: '2026-12-10', cash: null, miles: [] };
  const read = (nights: number | null, landsLater?: number) =>
    describeShortStay(nights, [{ ...seen, ...(landsLater && { landsLater }) }]);
  expect(read(0)).toBe(
    'Com volta no mesmo dia, só uma busca sabe quais voos combinam: os outros dias ficam sem preço.',
  );
  expect(read(1, 1)).toBe('Com volta tão cedo, só uma busca sabe quais voos combinam: os outros dias ficam sem preço.');
  expect([read(null), read(1), read(2, 1)]).toEqual([null, null, null]);
});
