import type { ReservationOutcome, ReservationRequest } from '@revoada/core/bookings/outcomes';
import { findHotelOffer } from '@revoada/core/hotels/hotel-offers';
import { describe, expect, test } from 'vitest';
import { loadReservation, reserve } from './reservation-view.server.ts';

const today = '2026-12-01';
const params = new URLSearchParams(
  'hotel=pouso-gaivotao&destino=Rio&checkin=2026-12-10&checkout=2026-12-12&quartos=1&adultos=2&criancas=0',
);
const reader = {
  findHotel: async (id: string, search: Parameters<typeof findHotelOffer>[1]) => findHotelOffer(id, search),
  overview: async () => null,
};

function fill(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const typed = { nome: 'Ana Reis', email: 'ana@example.com', telefone: '1133334444', tipo: 'padrao' };
const filled = fill({ ...typed, chave: 'k1', 'visto-padrao': '57800', 'visto-familia': '99900' });

/** The form's request, and the page's answer to an outcome. */
async function send(outcome: ReservationOutcome, form = filled) {
  const requests: ReservationRequest[] = [];
  const answer = await reserve(params, form, {
    reserveHotel: async (request) => {
      requests.push(request);
      return outcome;
    },
  });
  return { request: requests[0], answer };
}

describe('the page before a reservation (S-351)', () => {
  test('has a new key each time, and redirects where the stay or the hotel does not fit', async () => {
    const [one, other] = await Promise.all([
      loadReservation(params, today, reader),
      loadReservation(params, today, reader),
    ]);
    expect(one.requestKey).not.toBe(other.requestKey);
    const where = async (change: Record<string, string>) => {
      const changed = new URLSearchParams({ ...Object.fromEntries(params), ...change });
      const thrown = await loadReservation(changed, today, reader).catch((response: unknown) => response);
      return thrown instanceof Response ? thrown.headers.get('location') : null;
    };
    expect(await where({ checkin: '2026-11-30' })).toBe('/hotels');
    expect(await where({ hotel: 'nenhum' })).toMatch(/^\/hotels\?destino=Rio&/);
    expect(await where({ adultos: '8' })).toMatch(/^\/hotels\?/);
  });

  test('sends the total shown for the chosen room, and NaN where the form was changed', async () => {
    const changed = { kind: 'changed', shownCents: 57_800, totalCents: 60_000 } as const;
    const { request, answer } = await send(changed);
    expect(request).toMatchObject({ requestKey: 'k1', hotelId: 'pouso-gaivotao', shownCents: 57_800, form: typed });
    expect(answer).toMatchObject({
      message: 'O total mudou de R$ 578 para R$ 600. Confira e confirme de novo: nada foi reservado ainda.'.replaceAll(
        'R$ ',
        'R$\u00a0',
      ),
      typed,
    });
    for (const shownTotal of ['', '-1', '1e3', '5,78']) {
      const form = fill({ ...typed, chave: 'k1', 'visto-padrao': shownTotal });
      expect((await send({ kind: 'unavailable' }, form)).request?.shownCents).toBeNaN();
    }
  });

  test('keeps the typed values where something is invalid', async () => {
    const fields = [{ field: 'nome', message: 'Nome é obrigatório' }];
    expect((await send({ kind: 'refused', fields })).answer).toEqual({ message: null, fields, typed });
    for (const kind of ['unavailable', 'full'] as const) {
      expect((await send({ kind })).answer).toMatchObject({ message: expect.stringMatching(/.{20}/), typed });
    }
  });
});
