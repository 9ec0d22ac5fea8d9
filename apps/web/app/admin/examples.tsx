import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import type { PageExamples } from '../example.ts';
import { AdminFrame } from './admin-frame.tsx';
import { BonusesPage } from './bonuses.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Messages } from './messages.tsx';
import { PriceChecks } from './price-checks.tsx';
import { SignUps } from './sign-ups.tsx';

const bonus: TransferBonus = {
  ...{ from: 'livelo', to: 'smiles', percent: { none: 60, member: 80, top: 100 }, clubOf: 'smiles' },
  ...{ minimumPoints: 1_000, startsOn: null, endsOn: '2026-11-30' },
  ...{ source: 'https://example.com/bonus', seenOn: '2026-11-20' },
};
const typed = {
  ...{ from: 'livelo', to: 'livelo', clubOf: 'livelo', none: '60', member: '80', top: '100', minimumPoints: '' },
  ...{ startsOn: '', endsOn: '2026-11-01', source: 'sem endereço', seenOn: '2026-11-22' },
};

export const adminPages: PageExamples = {
  mensagens: (
    <AdminFrame>
      <Messages
        total={41}
        page={2}
        pages={3}
        messages={[
          {
            ...{
              id: '1',
              name: 'Ana Reis',
              email: 'ana.reis@example.com',
              phone: '11999999999',
              subject: 'treinamento',
            },
            ...{ message: 'Oi!\n\nQuanto custa o básico?', sentAt: '22/11/2026, 09:30' },
          },
          {
            ...{ id: '2', name: 'Um nome que não acaba', email: `${'a'.repeat(60)}@example.com`, phone: null },
            ...{ subject: 'outro', message: 'x'.repeat(400), sentAt: '21/11/2026, 21:00' },
          },
        ]}
      />
    </AdminFrame>
  ),
  inscrições: (
    <AdminFrame>
      <SignUps
        lists={[
          { list: 'newsletter', confirmed: 1_204, waiting: 31, left: 8 },
          { list: 'whatsapp', confirmed: 1, waiting: 0, left: 0 },
        ]}
      />
    </AdminFrame>
  ),
  'tarefas paradas': (
    <AdminFrame>
      <FailedJobs
        total={240}
        done="Uma tarefa vai ser tentada de novo."
        jobs={[
          ...[{ id: '1', job: 'send-mail', failedAt: '22/11/2026, 09:30', tries: 8, error: 'Error: 451 try later' }],
          ...[{ id: '2', job: 'ask-airports', failedAt: '21/11/2026, 04:40', tries: 8, error: '' }],
        ]}
      />
    </AdminFrame>
  ),
  'preços conferidos': (
    <AdminFrame>
      <PriceChecks
        days={30}
        sources={[
          { source: 'AmericanAirlines', same: 12_345, different: 678 },
          { source: 'Gol', same: 9, different: 1 },
        ]}
      />
    </AdminFrame>
  ),
  'bônus de transferência': (
    <AdminFrame>
      <BonusesPage
        today="2026-11-22"
        added={[{ id: '1', bonus }]}
        fromSettings={[{ ...bonus, from: 'esfera', endsOn: '2026-11-01' }]}
        done={null}
        refused={{
          typed,
          fields: [
            { field: 'to', message: 'Escolha outro programa' },
            { field: 'endsOn', message: 'Este bônus já terminou' },
            { field: 'source', message: 'Informe o endereço da página que anuncia o bônus (https://…)' },
          ],
        }}
      />
    </AdminFrame>
  ),
};
