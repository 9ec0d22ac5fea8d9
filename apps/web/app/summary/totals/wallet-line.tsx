import type { SpendableWallet, WalletPayment } from '@revoada/core/miles/pay-from-wallet';
import { describeCoverage } from '../../miles/describe-coverage.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../summary.module.css';

export function WalletLine({ payment, wallet }: { payment: WalletPayment; wallet: SpendableWallet }) {
  return (
    <p className={styles.wallet} data-fits={payment.fits}>
      <Icon name={payment.fits ? 'ok' : 'warning'} small />
      <span>{describeCoverage(payment, wallet)}</span>
    </p>
  );
}
