import { addDays } from '@revoada/core/dates/local-date';
import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import type { EntryStatus, EntryType, NewEntry } from '@revoada/core/miles/entries/miles-entry';
import { recordEntries } from '../database/accounts/miles-entries.ts';
import type { Database } from '../database/connection/database.ts';
import { isSampleAccount } from '../sample-account.ts';

type Sample = [programme: ProgrammeId, type: EntryType, amount: number, description: string, status?: EntryStatus];

/** By days from the start of the account, oldest first, so that no balance falls below zero. */
const samples: readonly (readonly [days: number, ...entries: Sample[]])[] = [
  [-172, ['livelo', 'credit', 38_000, 'Pontos do cartão de crédito']],
  [-160, ['smiles', 'credit', 24_500, 'Voos São Paulo–Recife']],
  [-131, ['livelo', 'credit', 21_400, 'Pontos do cartão de crédito']],
  [
    -118,
    ['livelo', 'debit', -40_000, 'Transferência para Smiles'],
    ['smiles', 'credit', 40_000, 'Transferência de Livelo'],
    ['smiles', 'bonus', 28_000, 'Bônus de transferência'],
  ],
  [-96, ['smiles', 'debit', -46_000, 'Passagens São Paulo–Salvador']],
  [-95, ['smiles', 'fee', -2_500, 'Taxa de alteração']],
  [-64, ['livelo', 'credit', 18_900, 'Pontos do cartão de crédito']],
  [-41, ['latam-pass', 'credit', 15_300, 'Voos Rio de Janeiro–Santiago']],
  [-27, ['latam-pass', 'bonus', 5_000, 'Promoção de aniversário']],
  [-20, ['smiles', 'debit', -18_000, 'Passagem desistida antes da emissão', 'cancelled']],
  [-12, ['smiles', 'credit', 20_000, 'Compra de milhas']],
  [-4, ['latam-pass', 'credit', 8_600, 'Voos São Paulo–Buenos Aires', 'processing']],
  [9, ['livelo', 'credit', 17_700, 'Pontos da próxima fatura', 'pending']],
];

/** Adds marked sample entries of every type and status, with their balances, to the sample account only. Idempotent. */
export async function addSampleEntries(
  database: Database,
  { accountId, email }: { accountId: string; email: string | null },
  nowMs: number,
): Promise<void> {
  if (!isSampleAccount(email)) return;
  const today = todayAt(saoPauloZone, nowMs);
  for (const [place, [days, ...ofDay]] of samples.entries()) {
    const entries = ofDay.map(([programme, type, amount, description, status = 'done']): NewEntry => {
      return { date: addDays(today, days), description, programme, type, amount, status };
    });
    const creationKey = `exemplo-${place + 1}`;
    const recorded = await recordEntries(database, accountId, {
      ...{ entries, creationKey, sample: true },
      at: new Date(nowMs),
    });
    if (recorded === 'too-many' || !recorded.ok)
      throw new Error(`The sample entries of ${creationKey} do not fit the balances`);
  }
}
