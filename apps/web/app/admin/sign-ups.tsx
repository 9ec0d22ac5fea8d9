import { formatNumber } from '@revoada/core/format/money';
import { type MailingList, mailingListName } from '@revoada/core/newsletter/mailing-lists';
import styles from './admin.module.css';

type ListCounts = { list: MailingList; confirmed: number; waiting: number; left: number };

/** Number of e-mails in each list, and each list as a spreadsheet. */
export function SignUps({ lists }: { lists: readonly ListCounts[] }) {
  return (
    <>
      <h1>Inscrições</h1>
      <p className={styles.lead}>
        Só os e-mails confirmados recebem mensagens. Baixar uma lista fica registrado. Para enviar uma edição, use{' '}
        <code>npm run messages</code> no servidor.
      </p>
      <ul className={styles.list}>
        {lists.map(({ list, confirmed, waiting, left }) => (
          <li key={list}>
            <div className={styles.entry}>
              <h2>{mailingListName(list)}</h2>
              <p>
                <b>{formatNumber(confirmed)}</b> {confirmed === 1 ? 'e-mail confirmado' : 'e-mails confirmados'}
              </p>
              <p className={styles.about}>
                {formatNumber(waiting)} à espera de confirmação, {formatNumber(left)} fora da lista
              </p>
            </div>
            <a
              className="btn btn--line btn--s"
              href={`/admin/inscricoes/csv?lista=${list}`}
              aria-label={`Baixar CSV: ${mailingListName(list)}`}
              download
            >
              Baixar CSV
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
