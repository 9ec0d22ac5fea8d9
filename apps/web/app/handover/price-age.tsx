import { clockText } from '../ui/clock-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './handover.module.css';

/** Age of the price, on a page that does not check it again. */
export function PriceAge({ seenAt }: { seenAt: string | null }) {
  if (seenAt === null) return null;
  return (
    <p className={styles.age}>
      <Icon name="clock" small />
      preço visto {clockText(seenAt, Date.now())}
    </p>
  );
}
