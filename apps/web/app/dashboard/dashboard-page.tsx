import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import { ENTRY_ACTS, type EntryAct } from '@revoada/core/miles/entries/entry-rules';
import { comparedDays, formatTrend, monthsShown, type TrendFigure } from '@revoada/core/miles/entries/summary';
import { programmeName } from '@revoada/core/miles/programmes';
import type { Transfer } from '@revoada/core/miles/transfers/transfer';
import { type ReactNode, Suspense } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageFrame } from '../ui/pages/page-frame.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { ConnectionBadge, useConnection } from './connection-badge.tsx';
import styles from './dashboard.module.css';
import { dashboardPath } from './dashboard-path.ts';
import type { Dashboard } from './dashboard-services.ts';
import { Entries } from './entries.tsx';
import { EntryFormFields, type EntryResult, type RequestedTransfer } from './entry-form.tsx';
import { ImportForm, type ImportResult } from './import-form.tsx';

const ModalDialog = lazyPart(async () => (await import('../ui/dialog.tsx')).ModalDialog);

export type DashboardAct = EntryAct | 'relatorios' | 'importar';

/** Result of a rejected form. `refused`: an entry was neither confirmed nor cancelled. */
export type DashboardResult = EntryResult | ImportResult | { refused: string };

const acts: readonly { act: DashboardAct; name: string; icon: IconName; text: string }[] = [
  { act: 'transferir', name: 'Transferir', icon: 'swap', text: 'De um programa para outro' },
  { act: 'comprar', name: 'Comprar', icon: 'plus', text: 'Milhas compradas ou ganhas' },
  { act: 'resgatar', name: 'Resgatar', icon: 'minus', text: 'Milhas usadas ou taxas' },
  { act: 'relatorios', name: 'Relatórios', icon: 'rows', text: 'Lançamentos em CSV' },
];

const home = dashboardPath;

/** Action in `?acao=`; null for an unknown one. */
export function readAct(text: string | null): DashboardAct | null {
  return text === 'importar' ? text : (acts.find(({ act }) => act === text)?.act ?? null);
}

/** `/moblix-dashboard`, 'Painel Moblix'. */
export function DashboardPage({
  dashboard,
  act,
  connected,
  entryKey,
  transfers,
  requested,
  result,
}: {
  dashboard: Dashboard;
  act: DashboardAct | null;
  /** Null if not checked yet. */
  connected: boolean | null;
  entryKey: string;
  /** Transfers of the day, where 'Transferir' is open. */
  transfers: readonly Transfer[];
  /** The two programmes in the URL of 'Transferir'. */
  requested: RequestedTransfer;
  result: DashboardResult | undefined;
}) {
  const [connection, askConnection] = useConnection(connected);
  const { revalidate, state } = useRevalidator();
  const refresh = () => {
    askConnection();
    void revalidate();
  };
  const { summary, clients } = dashboard;
  const { transactions } = summary;
  return (
    <PageFrame className={styles.page}>
      <header className={styles.head}>
        <h1>Painel Moblix</h1>
        <ConnectionBadge state={connection} />
        <noscript>
          <a href={`${home}?conexao=1`}>Ver a conexão</a>
        </noscript>
        <button type="button" className="btn btn--line btn--s" onClick={refresh} disabled={state === 'loading'}>
          Atualizar Dados
        </button>
      </header>
      <section className={styles.figures} aria-label="Resumo">
        <Card name="Saldo Total" value={formatBRL(summary.totalCents.now)} figure={summary.totalCents}>
          {summary.unpriced.length > 0
            ? `Sem preço de referência: ${summary.unpriced.map(programmeName).join(', ')}.`
            : 'Milhas pelos preços de referência de hoje.'}
        </Card>
        <Card name="Milhas Disponíveis" value={formatNumber(summary.miles.now)} figure={summary.miles} />
        <Card
          name="Transações"
          value={formatNumber(transactions.all)}
          figure={{ now: transactions.last, before: transactions.before }}
        >
          {`${formatNumber(transactions.last)} nos últimos ${comparedDays} dias.`}
        </Card>
        <Card name="Clientes Ativos" value={formatNumber(clients.now)} figure={clients}>
          <Link to="/dashboard/clients">Ver clientes</Link>
        </Card>
      </section>
      <nav className={styles.acts} aria-label="Ações">
        {acts.map(({ act: one, name, icon, text }) => (
          <Link key={one} to={`${home}?acao=${one}`} preventScrollReset>
            <Icon name={icon} />
            <b>{name}</b>
            <span>{text}</span>
          </Link>
        ))}
      </nav>
      {act ? (
        <ActDialog act={act}>
          {act === 'relatorios' ? (
            <Reports />
          ) : act === 'importar' ? (
            <ImportForm result={result && 'imports' in result ? result : undefined} />
          ) : (
            <EntryFormFields
              act={act}
              today={dashboard.today}
              entryKey={entryKey}
              transfers={transfers}
              requested={requested}
              result={result && 'values' in result ? result : undefined}
            />
          )}
        </ActDialog>
      ) : null}
      <div className={styles.columns}>
        <section aria-labelledby="saldo-mensal">
          <h2 id="saldo-mensal">{`Saldo nos últimos ${monthsShown} meses`}</h2>
          <BalanceChart months={summary.months} />
        </section>
        <Programmes dashboard={dashboard} />
      </div>
      <Entries dashboard={dashboard} refused={result && 'refused' in result ? result.refused : null} />
    </PageFrame>
  );
}

function Card({
  name,
  value,
  figure,
  children,
}: {
  name: string;
  value: string;
  figure: TrendFigure;
  children?: ReactNode;
}) {
  const trend = formatTrend(figure);
  return (
    <div className={styles.card}>
      <h2>{name}</h2>
      <p className={styles.value}>{value}</p>
      <p className={trend ? styles.trend : styles.note}>
        {trend
          ? `${trend} frente aos ${comparedDays} dias anteriores`
          : `Sem histórico de ${comparedDays} dias para comparar`}
      </p>
      {children ? <p className={styles.note}>{children}</p> : null}
    </div>
  );
}

/** A modal with scripts, else a part of the page. */
function ActDialog({ act, children }: { act: DashboardAct; children: ReactNode }) {
  const navigate = useNavigate();
  const title = act === 'importar' ? 'Importar lançamentos' : (acts.find((one) => one.act === act)?.name ?? '');
  const close = () => void navigate(home, { preventScrollReset: true });
  if (useHydrated()) {
    return (
      <Suspense fallback={null}>
        <ModalDialog title={title} onClose={close}>
          {children}
          <button type="button" className="btn btn--text btn--wide" onClick={close}>
            Fechar
          </button>
        </ModalDialog>
      </Suspense>
    );
  }
  return (
    <section className={styles.plain} aria-labelledby="acao-titulo">
      <h2 id="acao-titulo">{title}</h2>
      {children}
      <a href={home}>Fechar</a>
    </section>
  );
}

function Reports() {
  return (
    <div className={styles.form}>
      <p>Todos os lançamentos, em um arquivo que o Excel abre direto.</p>
      <a className="btn btn--main" href="/api/me/dashboard/entries.csv" download>
        Exportar CSV
      </a>
    </div>
  );
}

function Programmes({ dashboard: { wallet } }: { dashboard: Dashboard }) {
  return (
    <section aria-labelledby="programas">
      <h2 id="programas">Programas de fidelidade</h2>
      {wallet.length > 0 ? (
        <ul className={styles.programmes}>
          {wallet.map(({ programme, balance }) => (
            <li key={programme}>
              <b>{programmeName(programme)}</b>
              <span>{formatMiles({ programme, miles: balance })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>Nenhum programa ainda. Comece por “Comprar”, ou informe os saldos que já tem.</p>
      )}
      <Link to="/conta#milhas">Mudar em Minhas milhas</Link>
    </section>
  );
}

/** Actions that post a form. */
export const isEntryAct = (act: DashboardAct | null): act is EntryAct => ENTRY_ACTS.some((one) => one === act);
