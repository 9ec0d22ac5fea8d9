import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import styles from './filters.module.css';

/** Title and close button of a panel shown as a sheet; `what` names the panel, with its article. */
export function SheetHead({ label, what, close }: { label: string; what: string; close: () => void }) {
  return (
    <p className={styles.sheetHead}>
      {label}
      <button type="button" aria-label={`Fechar ${what}`} onClick={close}>
        <Icon name="close" />
      </button>
    </p>
  );
}

/**
 * A button that opens a panel below it, as a bottom sheet on phones. Opens without scripts too; with them it closes on
 * Escape (the focus returns), on a click elsewhere, and when the focus leaves.
 */
export function MenuPanel({
  label,
  sign = null,
  className = '',
  on = false,
  standsOpen,
  children,
}: {
  label: ReactNode;
  /** Precedes the label in panels larger than a dropdown. */
  sign?: IconName | null;
  className?: string;
  /** Something in it is chosen. */
  on?: boolean;
  /** Where this media query holds it has no button: what it holds is always shown. */
  standsOpen?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const details = useClosingDetails(standsOpen);
  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} className={`${styles.menuBox} ${className}`}>
      <summary className={on ? `${styles.chip} ${styles.chipOn}` : styles.chip}>
        {sign ? <Icon name={sign} small /> : null}
        {label}
        {sign ? null : <Icon name="down" small />}
      </summary>
      <div className={styles.menuBoxPanel}>{typeof children === 'function' ? children(close) : children}</div>
    </details>
  );
}
