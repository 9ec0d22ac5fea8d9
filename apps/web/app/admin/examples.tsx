import type { TransferBonus } from '@revoada/core/miles/transfers/transfer';
import type { PageExamples } from '../example.ts';
import type { ReferenceView } from '../information/reference-view.ts';
import { AdminFrame } from './admin-frame.tsx';
import { BonusesPage } from './bonuses.tsx';
import { ClaimsPage } from './claims.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Messages } from './messages.tsx';
import { OffersTextsPage } from './offers-texts.tsx';
import { Overview } from './overview.tsx';
import { PriceChecks } from './price-checks.tsx';
import { ReferencePricesPage } from './reference-prices.tsx';
import { SignUps } from './sign-ups.tsx';
import { EditTestimonialsPage } from './testimonials.tsx';

const bonus: TransferBonus = {
  ...{ from: 'livelo', to: 'smiles', percent: { none: 60, member: 80, top: 100 }, clubOf: 'smiles' },
  ...{ minimumPoints: 1_000, startsOn: null, endsOn: '2026-11-30' },
  ...{ source: 'https://example.com/bonus', seenOn: '2026-11-20' },
};
const typed = {
  ...{ from: 'livelo', to: 'livelo', clubOf: 'livelo', none: '60', member: '80', top: '100', minimumPoints: '' },
  ...{ startsOn: '', endsOn: '2026-11-01', source: 'sem endereço', seenOn: '2026-11-22' },
};

const price = {
  amount: 'R$\u00a026',
  kind: 'Bom preço de compra',
  seenOn: '30/07/2026',
  source: 'MilhasBot',
  url: null,
};
const references: (ReferenceView & { edited: boolean })[] = [
  { id: 'latam-pass', programme: 'LATAM Pass', price, edited: false },
  {
    ...{ id: 'smiles', programme: 'Smiles', edited: true },
    price: { ...price, source: `${'milheiro-'.repeat(20)}.example.com`, url: 'https://example.com/milheiro' },
  },
  { id: 'esfera', programme: 'Esfera', price: null, edited: false },
];
const testimonial = {
  ...{ id: '1', author: 'Ana R., do Recife', trip: 'Recife a Lisboa, ida e volta', agreedOn: '2026-11-20' },
  quote: 'Ia gastar todas as milhas na ida.\n\nA conta mostrou que elas valiam mais na volta.',
};

export const adminPages: PageExamples = {
  administração: (
    <AdminFrame>
      <Overview
        figures={[
          { path: '#mensagens', name: 'Mensagens', figure: '41', about: 'Recebidas pelos formulários', urgent: false },
          { path: '#tarefas', name: 'Tarefas paradas', figure: '3', about: 'Falharam em todas', urgent: true },
        ]}
      />
    </AdminFrame>
  ),
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
        rechecks={[
          {
            ...{ source: 'moblix', provider: 'Latam', checks: 1_240, same: 1_102, rose: 71, fell: 22, gone: 31 },
            ...{ unanswered: 14, changeCents: 372_000, changeMiles: 41_000 },
          },
          {
            ...{ source: 'moblix', provider: 'Gol', checks: 3, same: 3, rose: 0, fell: 0, gone: 0 },
            ...{ unanswered: 0, changeCents: 0, changeMiles: 0 },
          },
        ]}
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
  'preços do milheiro': (
    <AdminFrame>
      <ReferencePricesPage
        today="2026-11-22"
        references={references}
        initial={{ programme: 'smiles', price: '16,00', kind: 'target', asOf: '2026-11-22', source: '' }}
        done="Preço salvo."
        refused={{
          typed: { programme: 'smiles', price: '0', kind: 'target', asOf: '2026-11-22', source: '' },
          fields: [
            { field: 'price', message: 'Informe quanto vale o milheiro, de R$\u00a01 a R$\u00a0200, como 26 ou 26,50' },
            { field: 'source', message: 'Informe a fonte: um nome de 3 a 200 letras, ou um endereço (https://…)' },
          ],
        }}
      />
    </AdminFrame>
  ),
  depoimentos: (
    <AdminFrame>
      <EditTestimonialsPage
        today="2026-11-22"
        testimonials={[
          testimonial,
          { ...testimonial, id: '2', author: 'a'.repeat(80), trip: '', quote: 'x'.repeat(600) },
        ]}
        chosen={testimonial}
        done={null}
        refused={{
          typed: { ...testimonial, agreedOn: '' },
          fields: [{ field: 'agreedOn', message: 'Informe o dia, até hoje, em que a pessoa autorizou a publicação' }],
        }}
      />
    </AdminFrame>
  ),
  'números e serviços': (
    <AdminFrame>
      <ClaimsPage
        id="plans"
        claim={{ texts: { price1: 'R$ 1.200' }, confirmed: false }}
        done={null}
        refused={{
          typed: { texts: { price2: 'x'.repeat(40) }, confirmed: true },
          fields: [{ field: 'price2', message: 'Escreva de 1 a 30 letras' }],
        }}
      />
    </AdminFrame>
  ),
  'textos de ofertas': (
    <AdminFrame>
      <OffersTextsPage edited={{ title: 'Ofertas da semana' }} done="Textos salvos." refused={null} />
    </AdminFrame>
  ),
};
