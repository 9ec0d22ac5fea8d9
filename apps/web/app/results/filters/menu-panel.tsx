import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './filters.module.css';

/** What a panel is about, and the way out of it, where it is a sheet; `what` it closes, with its article. */
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
  /** Stands before the label, where a panel is more than a menu that falls from its button. */
  sign?: IconName | null;
  className?: string;
  /** Something in it is chosen. */
  on?: boolean;
  /** Where this media query holds it has no button: what it holds is always shown. */
  standsOpen?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const column = matchMedia(standsOpen ?? 'not all');
    const follow = () => {
      element.open = column.matches;
    };
    if (column.matches) follow();
    column.addEventListener('change', follow);
    const leave = (event: Event) => {
      if (column.matches) return;
      if (element.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open || column.matches) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    element.addEventListener('keydown', onKey);
    return () => {
      column.removeEventListener('change', follow);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      element.removeEventListener('keydown', onKey);
    };
  }, [standsOpen]);
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
