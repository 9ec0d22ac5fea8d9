import { isMailingList, type MailingList, mailingLists } from '@revoada/core/newsletter/mailing-lists';

/** Command of the owner on messages and lists. */
export type MessagesOrder =
  | { act: 'list' }
  | { act: 'export'; what: 'messages' | MailingList; file: string }
  | { act: 'send'; list: MailingList; file: string; sure: boolean };

const usage = `npm run messages -- list
npm run messages -- export messages|${mailingLists.map(({ id }) => id).join('|')} FILE.csv
npm run messages -- send ${mailingLists.map(({ id }) => id).join('|')} FILE.txt [--yes]`;

/** Throws an error for the owner. */
export function readMessagesOrder(args: readonly string[]): MessagesOrder {
  const sure = args.includes('--yes');
  const [act, what = '', file = '', ...more] = args.filter((arg) => arg !== '--yes');
  if (act === 'list' && what === '') return { act };
  if (file !== '' && more.length === 0) {
    if (act === 'export' && (what === 'messages' || isMailingList(what))) return { act, what, file };
    if (act === 'send' && isMailingList(what)) return { act, list: what, file, sure };
  }
  throw new Error(usage);
}
