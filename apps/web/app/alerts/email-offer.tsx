import { switchOnEmailField } from './alert-texts.ts';
import styles from './alerts.module.css';

/** Unticked by default, because the member has to request e-mails again. */
export function EmailOffer({ email }: { email: string }) {
  return (
    <label className={`check ${styles.offer}`}>
      <input type="checkbox" name={switchOnEmailField} value="1" />
      <span>
        Ligar os avisos por e-mail para <b>{email}</b>. Você desliga quando quiser.
      </span>
    </label>
  );
}
