import { formatNumber } from '@revoada/core/format/money';
import { formatDate } from '@revoada/core/format/time';
import {
  type EntryStatus,
  entryStatusLabels,
  entryTypeLabels,
  isOpenEntry,
  type MilesEntry,
} from '@revoada/core/miles/entries/miles-entry';
import { programmeName } from '@revoada/core/miles/programmes';
import { useId } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Icon, type IconName } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import { RangePager } from '../ui/range-pager.tsx';
import { dashboardPath } from './dashboard-path.ts';
import type { Dashboard } from './dashboard-services.ts';
import styles from './entries.module.css';

const icons: Readonly<Record<EntryStatus, IconName>> = {
  done: 'ok',
  pending: 'clock',
  processing: 'clock',
  cancelled: 'close',
};

/** Pages of the latest entries: a table, on phones a card for each. `refused`: why one was not settled. */
export function Entries({
  dashboard: { entries, summary, page, perPage },
  refused,
}: {
  dashboard: Pick<Dashboard, 'entries' | 'summary' | 'page' | 'perPage'>;
  refused: string | null;
}) {
  const headingId = useId();
  return (
    <section id="lancamentos" aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>Últimas transações</h2>
        <Link className="btn btn--line btn--s" to={`${dashboardPath}?acao=importar`} preventScrollReset>
          Importar CSV
        </Link>
      </header>
      {refused ? (
        <p className={messageStyles.alert} role="alert">
          <Icon name="warning" />
          {refused}
        </p>
      ) : null}
      {entries.length === 0 ? (
        <p className={styles.none}>Nenhuma transação encontrada</p>
      ) : (
        <>
          <table className={styles.table}>
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
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
          <RangePager
            label="Páginas de transações"
            page={page}
            perPage={perPage}
            total={summary.transactions.all}
            pageUrl={(other) => `${dashboardPath}?pagina=${other}#lancamentos`}
          />
        </>
      )}
    </section>
  );
}

function EntryRow({ entry }: { entry: MilesEntry }) {
  const { date, description, programme, type, amount, status, sample } = entry;
  return (
    <tr>
      <td className={styles.date}>{formatDate(date)}</td>
      <td className={styles.description}>
        {description} {sample ? <small className={styles.sample}>exemplo</small> : null}
        <small>{programmeName(programme)}</small>
      </td>
      <td className={styles.type}>{entryTypeLabels[type]}</td>
      <td className={styles.amount}>{formatNumber(amount)}</td>
      <td className={styles.state}>
        <span className={styles.status} data-status={status}>
          <Icon name={icons[status]} small />
          {entryStatusLabels[status]}
        </span>
        {isOpenEntry(entry) ? <Settle entry={entry} /> : null}
      </td>
    </tr>
  );
}

/** Confirms or cancels an open entry, after the choice was opened; works without scripts. */
function Settle({ entry: { id, description } }: { entry: MilesEntry }) {
  const busy = useNavigation().formData?.get('lancamento') === id;
  return (
    <details className={styles.settle}>
      <summary>
        Resolver <span className="vh">{description}</span>
      </summary>
      <Form method="post" action={`${dashboardPath}?acao=situacao`} preventScrollReset>
        <input type="hidden" name="lancamento" value={id} />
        <p>Confirmar muda o saldo agora; cancelar não muda. As partes de uma transferência seguem juntas.</p>
        <button type="submit" name="para" value="done" className="btn btn--ink btn--s" disabled={busy}>
          Confirmar
        </button>
        <button type="submit" name="para" value="cancelled" className="btn btn--line btn--s" disabled={busy}>
          Cancelar lançamento
        </button>
      </Form>
    </details>
  );
}
