import type { SelfConnection } from '@revoada/core/self-transfer/connect-parts';
import {
  describeTransfer,
  listTransferNotes,
  type TransferNote,
  TWO_TICKETS,
} from '@revoada/core/self-transfer/transfer-text';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './self-transfers.module.css';

const icons: Readonly<Record<TransferNote['topic'], IconName>> = {
  bags: 'suitcase',
  border: 'info',
  delay: 'clock',
  refund: 'fare',
};

/** Duties and risks of a traveller between two tickets, and the time left. */
export function TransferNotes({
  connection,
  parts,
  Heading,
}: {
  connection: SelfConnection;
  parts: Parameters<typeof listTransferNotes>[1];
  Heading: 'h2' | 'h4';
}) {
  return (
    <>
      <Heading className={styles.notesHead}>{describeTransfer(connection)}</Heading>
      <p>{TWO_TICKETS}</p>
      <ul className={styles.notes}>
        {listTransferNotes(connection, parts).map(({ topic, lead, text }) => (
          <li key={topic}>
            <Icon name={icons[topic]} small />
            <span>
              <b>{lead}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
