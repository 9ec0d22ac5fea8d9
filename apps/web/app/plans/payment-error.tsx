import { paymentError } from '../content/plan.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../ui/message.module.css';

/** True for the URL after a payment page that could not be opened. The site shows the toast. */
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
