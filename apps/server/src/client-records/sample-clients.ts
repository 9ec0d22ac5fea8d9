import { type ClientForm, MOST_CLIENTS, NEW_CLIENT } from '@revoada/core/forms/client-form';
import { insertClient } from '../database/clients/client-records.ts';
import type { Database } from '../database/connection/database.ts';
import { isSampleAccount } from '../sample-account.ts';

const notes = 'Cliente de exemplo da demonstração.';

const samples: readonly Partial<ClientForm>[] = [
  { name: 'Ana Beatriz Moura', email: 'ana.moura@example.com', phone: '(81) 90000-0001', city: 'Recife', state: 'PE' },
  {
    name: 'Caio Fernandes',
    email: 'caio.fernandes@example.com',
    phone: '(11) 90000-0002',
    city: 'Campinas',
    state: 'SP',
  },
  {
    name: 'Luísa Prado',
    email: 'luisa.prado@example.com',
    phone: '(41) 90000-0003',
    city: 'Curitiba',
    state: 'PR',
    clientType: 'corporate',
    company: 'Araucária Viagens',
    position: 'Compradora',
  },
  { name: 'Otávio Lins', email: 'otavio.lins@example.com', phone: '(71) 90000-0004', status: 'inactive' },
];

/** Adds clients of every type and status to the sample account only. Idempotent. */
export async function addSampleClients(
  database: Database,
  { accountId, email }: { accountId: string; email: string | null },
  nowMs: number,
): Promise<void> {
  if (!isSampleAccount(email)) return;
  for (const [place, sample] of samples.entries()) {
    await insertClient(database, accountId, {
      form: { ...NEW_CLIENT, notes, ...sample },
      creationKey: `exemplo-${place + 1}`,
      most: MOST_CLIENTS,
      at: new Date(nowMs),
    });
  }
}
