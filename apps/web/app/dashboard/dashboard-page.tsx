import { formatBRL, formatMiles, formatNumber } from '@revoada/core/format/money';
import { formatDate } from '@revoada/core/format/time';
import { ENTRY_ACTS, type EntryAct } from '@revoada/core/miles/entries/entry-form';
import { entryStatusLabels, entryTypeLabels } from '@revoada/core/miles/entries/miles-entry';
import { type Figure, formatTrend } from '@revoada/core/miles/entries/summary';
import { programmeName } from '@revoada/core/miles/programmes';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { Icon, type IconName } from '../ui/icon.tsx';
import { RangePager } from '../ui/range-pager.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { BalanceChart } from './balance-chart.tsx';
import { ConnectionBadge, useConnection } from './connection-badge.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-services.ts';
import { EntryFormFields, type EntryResult } from './entry-form.tsx';

const ModalDialog = lazy(async () => ({ default: (await import('../ui/dialog.tsx')).ModalDialog }));

export type DashboardAct = EntryAct | 'relatorios';

const acts: readonly { act: DashboardAct; name: string; icon: IconName; text: string }[] = [
  { act: 'transferir', name: 'Transferir', icon: 'swap', text: 'De um programa para outro' },
  { act: 'comprar', name: 'Comprar', icon: 'plus', text: 'Milhas compradas ou ganhas' },
  { act: 'resgatar', name: 'Resgatar', icon: 'minus', text: 'Milhas usadas ou taxas' },
  { act: 'relatorios', name: 'Relatórios', icon: 'rows', text: 'Lançamentos em CSV' },
];

const home = '/moblix-dashboard';

/** What `?acao=` asks for; null for nothing that is known. */
export function readAct(text: string | null): DashboardAct | null {
  return acts.find(({ act }) => act === text)?.act ?? null;
}

/** `/moblix-dashboard`, 'Painel Moblix'. S-377 */
export function DashboardPage({
  dashboard,
  act,
  connected,
  entryKey,
  result,
}: {
  dashboard: Dashboard;
  act: DashboardAct | null;
  /** Null: not asked yet. */
  connected: boolean | null;
  entryKey: string;
  result: EntryResult | undefined;
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
    <main id="conteudo" className={`wrap ${styles.page}`}>
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
          {`${formatNumber(transactions.last)} nos últimos 30 dias.`}
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
          ) : (
            <EntryFormFields act={act} today={dashboard.today} entryKey={entryKey} result={result} />
          )}
        </ActDialog>
      ) : null}
      <div className={styles.columns}>
        <section aria-labelledby="saldo-mensal">
          <h2 id="saldo-mensal">Saldo nos últimos 6 meses</h2>
          <BalanceChart months={summary.months} />
        </section>
        <Programmes dashboard={dashboard} />
      </div>
      <Entries dashboard={dashboard} />
    </main>
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
  figure: Figure;
  children?: ReactNode;
}) {
  const trend = formatTrend(figure);
  return (
    <div className={styles.card}>
      <h2>{name}</h2>
      <p className={styles.value}>{value}</p>
      <p className={styles.trend}>
        {trend ? `${trend} frente aos 30 dias anteriores` : 'Sem histórico de 30 dias para comparar'}
      </p>
      {children ? <p className={styles.note}>{children}</p> : null}
    </div>
  );
}

/** A modal where scripts run, else a part of the page. */
function ActDialog({ act, children }: { act: DashboardAct; children: ReactNode }) {
  const navigate = useNavigate();
  const title = acts.find((one) => one.act === act)?.name ?? '';
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

function Entries({ dashboard: { entries, summary, page, perPage } }: { dashboard: Dashboard }) {
  return (
    <section aria-labelledby="lancamentos">
      <h2 id="lancamentos">Últimas transações</h2>
      {entries.length === 0 ? (
        <p className={styles.none}>Nenhuma transação encontrada</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
          <section className={styles.table} aria-label="Tabela de transações" tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {['Data', 'Descrição', 'Tipo', 'Valor', 'Status'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map(({ id, date, description, programme, type, amount, status }) => (
                  <tr key={id}>
                    <td>{formatDate(date)}</td>
                    <td>
                      {description}
                      <small>{programmeName(programme)}</small>
                    </td>
                    <td>{entryTypeLabels[type]}</td>
                    <td className={styles.amount}>{formatNumber(amount)}</td>
                    <td>{entryStatusLabels[status]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <RangePager
            label="Páginas de transações"
            page={page}
            perPage={perPage}
            total={summary.transactions.all}
            pageUrl={(other) => `${home}?pagina=${other}#lancamentos`}
          />
        </>
      )}
    </section>
  );
}

/** The acts that post a form. */
export const isEntryAct = (act: DashboardAct | null): act is EntryAct => ENTRY_ACTS.some((one) => one === act);
