import { expect, test } from 'vitest';
import { describeSights } from './describe-sights.ts';

const today = '2026-11-28';

// S-398
test('the oldest price in view says how old it is, and whose it is where several people travel', () => {
  const seen = ['2026-11-27', null, '2026-11-16'];
  expect(describeSights(seen, today)).toBe(
    'Preços vistos em buscas dos últimos 30 dias, o mais antigo há 12 dias. Hoje podem ser outros.',
  );
  expect(describeSights(seen, today, 'por adulto')).toMatch(/^Preços por adulto, vistos em buscas/);
});

// S-398
test('where no price was seen it speaks of earlier searches alone, and says what the dash means', () => {
  expect(describeSights([null], today, 'por adulto')).toBe(
    'Nenhuma busca anterior viu preços destes dias no último mês: é o que o traço quer dizer.',
  );
});
