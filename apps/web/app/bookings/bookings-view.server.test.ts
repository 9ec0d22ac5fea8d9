import type { CancellationOutcome } from '@revoada/core/bookings/outcomes';
import { describe, expect, test } from 'vitest';
import { cancel, loadBookings } from './bookings-view.server.ts';

const reported: unknown[] = [];
const report = (error: unknown) => void reported.push(error);

describe('the page of bookings (S-354)', () => {
  test('exports the bookings that it shows', async () => {
    const view = await loadBookings(
      new URLSearchParams('busca=rio&situacao=pending&ordem=x'),
      { listBookings: async () => [] },
      report,
    );
    expect(view).toMatchObject({
      bookings: [],
      total: 0,
      exportUrl: '/api/bookings/export?busca=rio&situacao=pending',
    });
  });

  test('shows that the list could not be read, also while the database is unavailable', async () => {
    const failures = [new Error('broken'), new Response(null, { status: 503 })];
    for (const failure of failures) {
      const view = await loadBookings(new URLSearchParams(), { listBookings: () => Promise.reject(failure) }, report);
      expect(view.bookings).toBeNull();
    }
    expect(reported).toEqual([failures[0]]);
  });
});

describe('a cancellation on the page (S-353)', () => {
  const resultOf = (outcome: CancellationOutcome | Error) =>
    cancel('1', { cancelBooking: async () => (outcome instanceof Error ? Promise.reject(outcome) : outcome) }, report);

  test('returns a Portuguese message', async () => {
    expect(await resultOf({ ok: false, reason: 'unknown' })).toBeNull();
    expect(await resultOf({ ok: false, reason: 'not-open' })).toEqual({
      ok: false,
      message: 'Não foi possível cancelar a reserva. Só reservas confirmadas podem ser canceladas.',
    });
    expect(await resultOf(new Error('broken'))).toEqual({ ok: false, message: 'Não foi possível cancelar a reserva' });
  });
});
