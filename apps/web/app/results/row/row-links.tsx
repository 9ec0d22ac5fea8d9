import { AlertInvitation } from '../../plans/alert-invitation.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import styles from './row-details.module.css';

/** Other actions of a flight: watch its price, share its link. */
export function RowLinks({ url }: { url: string }) {
  return (
    <p className={styles.links}>
      <AlertInvitation label="Avisar se baixar" />
      <CopyLink url={url} />
    </p>
  );
}
