import { expect, test } from 'vitest';
import { describeSeatsAero } from './seats-aero-view.server.ts';

const connected = { state: 'connected', connectedAt: '2026-12-01T02:00:00.000Z' } as const;

test('describes the connection by its day in São Paulo, and how a consent ended (S-661)', () => {
  expect(describeSeatsAero(null, 'conectado')).toBeNull();
  expect(describeSeatsAero(connected, 'conectado')).toEqual({
    state: 'connected',
    day: '30/11/2026',
    notice: { ok: true, text: 'Pronto: o seu seats.aero está conectado.' },
  });
  expect(describeSeatsAero({ state: 'ended', endedAt: '2026-12-02T12:00:00.000Z' }, null)).toEqual({
    state: 'ended',
    day: '02/12/2026',
    notice: null,
  });
  expect(describeSeatsAero({ state: 'none' }, 'recusado')?.notice?.ok).toBe(false);
});

test.each(['<script>', 'constructor', '__proto__', ''])('says nothing for the parameter %j', (outcome) => {
  expect(describeSeatsAero(connected, outcome)?.notice).toBeNull();
});

test('says nothing of a success that is over', () => {
  expect(describeSeatsAero({ state: 'none' }, 'conectado')?.notice).toBeNull();
});
