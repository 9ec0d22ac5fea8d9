import { paymentError } from '../content/plan.ts';
import { Icon } from '../ui/icon.tsx';

/** True where the server sends people whose payment page could not be opened (spec §8). The toast is the site's. */
export function paymentFailed(request: Request): boolean {
  return new URL(request.url).searchParams.get('erro') === 'pagamento';
}

export function PaymentError() {
  return (
    <p className="alert" role="alert">
      <Icon name="warning" />
      {paymentError}
    </p>
  );
}
