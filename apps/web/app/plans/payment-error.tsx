import { paymentError } from '../content/plan.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/message.module.css';

/** True where the server sends people whose payment page could not be opened. The toast is the site's. */
export function hasPaymentError(request: Request): boolean {
  return new URL(request.url).searchParams.get('erro') === 'pagamento';
}

export function PaymentError() {
  return (
    <p className={styles.alert} role="alert">
      <Icon name="warning" />
      {paymentError}
    </p>
  );
}
