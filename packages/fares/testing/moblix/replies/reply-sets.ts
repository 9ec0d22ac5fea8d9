import { existsSync, readFileSync } from 'node:fs';

type Name =
  | 'modernCompleted'
  | 'modernPending'
  | 'olderCashAndAward'
  | 'olderCash'
  | 'olderEmpty'
  | 'errorNoPermission';

/** One reply of each recorded shape. */
export type ReplySet = {
  label: 'invented' | 'recorded';
  date: string;
  /** Routes of the modern and of the older replies. */
  modern: { origin: string; destination: string };
  older: { origin: string; destination: string };
  /** Returns the parsed reply, a new value at each call. */
  read(name: Name): unknown;
};

const recordedFolder = new URL('../../../../../../shared/captures/', import.meta.url);

const invented: ReplySet = {
  label: 'invented',
  date: '2027-03-10',
  modern: { origin: 'POA', destination: 'REC' },
  older: { origin: 'POA', destination: 'REC' },
  read: reader(new URL('.', import.meta.url), {
    modernCompleted: 'modern-completed',
    modernPending: 'modern-pending',
    olderCashAndAward: 'older-gol-cash-and-award',
    olderCash: 'older-latam-cash',
    olderEmpty: 'older-empty',
    errorNoPermission: 'error-no-permission',
  }),
};

const recorded: ReplySet = {
  label: 'recorded',
  date: '2025-07-20',
  modern: { origin: 'CNF', destination: 'SDU' },
  older: { origin: 'CNF', destination: 'GIG' },
  read: reader(recordedFolder, {
    modernCompleted: 'modern-completed-cnf-sdu-2025-07-20',
    modernPending: 'modern-pending-cgh-gig-2025-07-20',
    olderCashAndAward: 'older-gol-cash-and-award-cnf-gig-2025-07-20',
    olderCash: 'older-latam-cash-cnf-gig-2025-07-20',
    olderEmpty: 'older-empty-azul',
    errorNoPermission: 'error-no-permission',
  }),
};

/** The committed replies, and the recorded ones if they exist beside the checkout. */
export const replySets: ReplySet[] = existsSync(recordedFolder) ? [invented, recorded] : [invented];

function reader(folder: URL, files: Record<Name, string>): ReplySet['read'] {
  return (name) => JSON.parse(readFileSync(new URL(`${files[name]}.json`, folder), 'utf8'));
}
