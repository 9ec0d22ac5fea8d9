import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { paymentError } from '../content/plan.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';

/** Said after the payment page could not be opened: the server sends people back with `?erro=pagamento` (spec §8). */
export function PaymentError() {
  const [params] = useSearchParams();
  const failed = params.get('erro') === 'pagamento';
  useEffect(() => {
    if (failed) showToast(paymentError, { kind: 'error' });
  }, [failed]);
  return failed ? (
    <p className="alert" role="alert">
      <Icon name="warning" />
      {paymentError}
    </p>
  ) : null;
}
