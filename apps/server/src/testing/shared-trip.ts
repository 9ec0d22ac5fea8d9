import type { SharedTrip } from '@revoada/core/sharing/shared-trip';
import { cash, offer } from '@revoada/core/testing/offers';
import { today } from './today.ts';

const { journeyFares: _, ...flight } = offer({ id: 'a', price: cash(460_000) });

/** A shared trip of one flight, which lands on 11 December, with `changes`. */
export function sharedTrip(changes: Partial<SharedTrip> = {}): SharedTrip {
  return {
    params: 'origem=GRU&destino=LIS&ida=2026-12-10&soIda=true&vooIda=LA8146.dinheiro.460000',
    words: {
      ...{ route: 'São Paulo para Lisboa', days: 'qui, 10 dez', travellers: '1 adulto · Econômica' },
      ...{ price: 'R$ 4.600,00', payment: 'Em dinheiro', basis: 'só a ida · por pessoa', difference: null },
    },
    flights: [flight],
    total: { cashCents: 460_000, awards: [], costCents: 460_000 },
    shares: 1,
    seenAt: new Date(today).toISOString(),
    ...changes,
  };
}
