import { contactSubjects } from '@revoada/core/contact/contact-texts';
import { formatNumber } from '@revoada/core/format/money';
import { Link } from 'react-router';
import styles from './admin.module.css';
import type { ReceivedMessage } from './admin-services.ts';

type ShownMessage = Omit<ReceivedMessage, 'sentAt'> & { sentAt: string };

/** Contact form messages, with ways to answer. */
export function Messages({
  messages,
  total,
  page,
  pages,
}: {
  messages: readonly ShownMessage[];
  total: number;
  page: number;
  pages: number;
}) {
  return (
    <>
      <h1>Mensagens</h1>
      <p className={styles.lead}>
        O que chegou pelos formulários de contato, da mais nova para a mais antiga. Cada uma também foi para o e-mail do
        site; responda por lá ou daqui.
      </p>
      {messages.length === 0 ? (
        <p className={styles.none}>{total === 0 ? 'Nenhuma mensagem ainda.' : 'Nenhuma mensagem nesta página.'}</p>
      ) : (
        <ul className={styles.list}>
          {messages.map(({ id, name, email, phone, subject, message, sentAt }) => (
            <li key={id}>
              <article className={styles.entry}>
                <h2>
                  {name} <span className={styles.tag}>{findLabel(subject)}</span>
                </h2>
                <p className={styles.about}>
                  {sentAt} · <a href={`mailto:${email}`}>{email}</a>
                  {phone === null ? null : (
                    <>
                      {' '}
                      · <a href={`tel:+55${phone}`}>{phone}</a>
                    </>
                  )}
                </p>
                <p className={styles.words}>{message}</p>
              </article>
              <a
                className="btn btn--line btn--s"
                href={`mailto:${email}`}
                aria-label={`Responder a ${name}, ${sentAt}`}
              >
                Responder
              </a>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <nav className={styles.pages} aria-label="Páginas">
          {page > 1 ? <Link to={`?pagina=${page - 1}`}>Anterior</Link> : null}
          <span>
            Página {formatNumber(page)} de {formatNumber(pages)}
          </span>
          {page < pages ? <Link to={`?pagina=${page + 1}`}>Próxima</Link> : null}
        </nav>
      ) : null}
    </>
  );
}

function findLabel(subject: string): string {
  return contactSubjects.find(({ id }) => id === subject)?.label ?? subject;
}
