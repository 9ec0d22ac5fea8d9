import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { cash, offer } from '@revoada/core/testing/offers';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { presentSharedTrip } from './present-shared-trip.server.ts';
import { SharedTripPage } from './shared-trip-page.tsx';

const trip: SharedTrip = {
  params: 'origem=GRU&destino=LIS&ida=2026-12-10&soIda=true&vooIda=LA1.dinheiro.460000',
  words: {
    ...{ route: 'São Paulo para Lisboa', days: 'qui, 10 dez', travellers: '1 adulto · Econômica' },
    ...{ price: 'R$ 4.600,00', payment: 'Em dinheiro', basis: 'só a ida · por pessoa', difference: null },
  },
  flights: [offer({ id: 'a', price: cash(460_000) })],
  total: { cashCents: 460_000, awards: [], costCents: 460_000 },
  shares: 1,
  seenAt: '2026-11-30T15:40:00.000Z',
};

function draw(now: string): string {
  const view = presentSharedTrip('aB3dE9fG1hJ2', trip, {
    publicUrl: 'https://revoada.example',
    simulationNotice: null,
    places: () => [],
    now: () => Date.parse(now),
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <SharedTripPage trip={view} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />).replaceAll('&amp;', '&');
}

const live = 'href="/summary?origem=GRU&destino=LIS&ida=2026-12-10&soIda=true&vooIda=LA1.dinheiro.460000"';

describe('the page of a shared trip', () => {
  test('says when a price was seen, and leads to the same trip now (S-736, S-737)', () => {
    const page = draw('2026-11-30T15:50:00Z');
    expect(page).toContain('Preço visto hoje às 12:40.');
    expect(page).toContain(live);
    // On paper 'hoje' would not stay true.
    expect(page).toContain('Preço visto em 30/11 às 12:40: já pode ter mudado.');
    expect(page).toContain('href="/?origem=GRU&destino=LIS&ida=2026-12-10&soIda=true"');
    expect(page).toContain('value="https://revoada.example/v/aB3dE9fG1hJ2"');
  });

  test.each([
    ['2026-11-30T20:00:00Z', 'Preço visto hoje às 12:40: já pode ter mudado.'],
    ['2026-12-01T15:00:00Z', 'Este preço é de ontem: <a'],
    ['2026-12-05T15:00:00Z', 'Este preço é de 30/11, há 5 dias: <a'],
  ])('at %s says "%s" (S-736)', (now, text) => {
    const page = draw(now);
    expect(page).toContain(text);
    expect(page).toContain('Buscar o preço de agora');
  });

  test('leads nowhere once the trip has departed (S-737)', () => {
    // The flight leaves at 23:55 in São Paulo.
    expect(draw('2026-12-11T02:54:00Z')).toContain(live);
    const page = draw('2026-12-11T02:55:00Z');
    expect(page).toContain('Esta viagem já partiu.');
    expect(page).not.toContain('/summary');
    expect(page).not.toContain('wa.me');
    expect(page).toContain('href="/#buscar"');
  });
});
