import { contactSubjectLabel } from '@revoada/core/contact/contact-texts';
import { writeCsv } from '@revoada/core/csv/write-csv';
import { type MailingList, mailingLists } from '@revoada/core/newsletter/mailing-lists';
import type { Database } from '../database/connection/database.ts';
import { listContactMessages } from '../database/contact/contact-messages.ts';
import { countEntries, listEntriesWithEmail } from '../database/newsletter/list-entries.ts';

/** More than any owner has within the retention period. */
const maxMessages = 1_000_000;

/** Numbers of messages, and of confirmed and pending e-mails of each list. */
export async function countListed(database: Database): Promise<{ name: string; rows: string }[]> {
  const [{ total }, counts] = await Promise.all([
    listContactMessages(database, { limit: 1, offset: 0 }),
    countEntries(database),
  ]);
  const of = (list: MailingList, state: string) =>
    counts.find((row) => row.list === list && row.state === state)?.entries ?? 0;
  return [
    { name: 'messages', rows: String(total) },
    ...mailingLists.map(({ id }) => ({
      name: id,
      rows: `${of(id, 'confirmed')} confirmed, ${of(id, 'pending')} waiting, ${of(id, 'left') + of(id, 'refused')} left`,
    })),
  ];
}

/** Exports all messages as CSV, newest first. Instants are UTC, ISO. */
export async function exportMessages(database: Database): Promise<string> {
  const { messages } = await listContactMessages(database, { limit: maxMessages, offset: 0 });
  const head = ['Enviada em (UTC)', 'Assunto', 'Nome', 'E-mail', 'Telefone', 'Mensagem'];
  const rows = messages.map(({ createdAt, subject, name, email, phone, message }) => [
    createdAt.toISOString(),
    contactSubjectLabel(subject),
    name,
    email,
    phone ?? '',
    message,
  ]);
  return writeCsv([head, ...rows]);
}

/** Exports a list's confirmed and pending e-mails as CSV. */
export async function exportEntries(database: Database, list: MailingList): Promise<string> {
  const entries = await listEntriesWithEmail(database, list);
  const head = ['E-mail', 'Situação', 'Pedido em (UTC)', 'Confirmado em (UTC)', 'Versão do texto'];
  const rows = entries.map(({ email, state, askedAt, confirmedAt, consentVersion }) => [
    email ?? '',
    state === 'confirmed' ? 'confirmado' : 'aguarda confirmação',
    askedAt.toISOString(),
    confirmedAt?.toISOString() ?? '',
    consentVersion,
  ]);
  return writeCsv([head, ...rows]);
}
