import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import styles from './row-details.module.css';

/** What to do with a flight besides choosing it: watch its price, hand its link on. */
export function RowLinks({ url }: { url: string }) {
  return (
    <p className={styles.links}>
      <AlertInvitation label="Avisar se baixar" />
      <CopyLink url={url} />
    </p>
  );
}
