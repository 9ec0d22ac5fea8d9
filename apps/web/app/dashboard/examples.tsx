import { REFERENCE_PRICES } from '@revoada/core/miles/default-references';
import { ENTRY_STATUSES, type EntryStatus, type MilesEntry } from '@revoada/core/miles/entries/miles-entry';
import { summarizeEntries } from '@revoada/core/miles/entries/summary';
import type { Wallet } from '@revoada/core/miles/wallet/wallet';
import type { Examples, PageExamples } from '../example.ts';
import { DashboardPage } from './dashboard-page.tsx';
import type { Dashboard } from './dashboard-services.ts';
import { Entries } from './entries.tsx';
import { EntryFormFields } from './entry-form.tsx';
import { ImportForm } from './import-form.tsx';

const today = '2026-11-22';
const sampleEntry = (status: EntryStatus, place: number): MilesEntry => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${place}`, status, sample: status === 'processing' },
  ...{ date: '2026-10-12', description: 'Pontos do cartão de crédito', programme: 'livelo' },
  ...{ type: 'credit', amount: 38_000 },
});
const entries = ENTRY_STATUSES.map(sampleEntry);
const wallet: Wallet = [
  { programme: 'livelo', balance: 38_000, ownCentsPerThousand: null, club: 'none' },
  { programme: 'esfera', balance: 12_000, ownCentsPerThousand: null, club: 'none' },
];
const totals = [{ date: '2026-10-12', programme: 'livelo' as const, amount: 38_000, entries: 4 }];
const filled: Dashboard = {
  ...{
    today,
    wallet,
    summary: summarizeEntries(wallet, totals, today, REFERENCE_PRICES),
    clients: { now: 4, before: 3 },
  },
  ...{ entries, page: 1, perPage: 10 },
};
const empty: Dashboard = {
  ...{
    today,
    wallet: [],
    summary: summarizeEntries([], [], today, REFERENCE_PRICES),
    clients: { now: 0, before: null },
  },
  ...{ entries: [], page: 1, perPage: 10 },
};
const transfer = { from: 'livelo', to: 'smiles', points: 1, miles: 1, minimumPoints: 0 } as const;
const transfers = [
  { ...transfer, bonusPercent: 60, endsOn: '2026-11-30', example: true },
  { ...transfer, from: 'esfera' as const, points: 5, miles: 2, bonusPercent: 0, endsOn: null, example: false },
];
const closed = {
  act: null,
  connected: true,
  entryKey: 'x',
  transfers: [],
  result: undefined,
  requested: { from: '', to: '' },
};

export const dashboardExamples: readonly Examples[] = [
  {
    component: 'Transações',
    width: 'full',
    states: {
      'de toda situação': <Entries dashboard={filled} refused={null} />,
      'confirmação recusada': (
        <Entries dashboard={filled} refused="O saldo em Smiles é 500: esta quantidade não cabe" />
      ),
      nenhuma: <Entries dashboard={empty} refused={null} />,
    },
  },
  {
    component: 'Importar lançamentos',
    states: {
      'antes do arquivo': <ImportForm result={undefined} />,
      'arquivo recusado': (
        <ImportForm result={{ imports: { ok: false, problem: 'As aspas da linha 3 não combinam.' } }} />
      ),
      conferência: (
        <ImportForm
          result={{
            imports: {
              ...{ ok: true, text: 'Data;Programa;Valor', added: entries.slice(0, 3), known: 1 },
              problems: [{ line: 4, problem: 'Programa desconhecido: “Dotz”' }],
            },
          }}
        />
      ),
    },
  },
  {
    component: 'Transferir',
    states: {
      'relação conhecida': (
        <EntryFormFields
          act="transferir"
          today={today}
          entryKey="x"
          transfers={transfers}
          requested={{ from: 'livelo', to: 'smiles' }}
          result={undefined}
        />
      ),
    },
  },
];

export const dashboardPages: PageExamples = {
  'painel Moblix': <DashboardPage dashboard={filled} {...closed} />,
  'painel Moblix, sem nada ainda': <DashboardPage dashboard={empty} {...closed} connected={false} />,
};
