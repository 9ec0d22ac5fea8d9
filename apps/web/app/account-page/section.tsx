import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import styles from './account-page.module.css';
import type { ActResult } from './act.ts';

/** A section of the account page: its title at the left, its content at the right, below the result of its action. */
export function Section({
  id,
  title,
  about,
  result,
  children,
}: {
  id: string;
  title: string;
  about?: ReactNode;
  result?: ActResult | null;
  children: ReactNode;
}) {
  return (
    <section className={styles.accS} id={id} aria-labelledby={`${id}-titulo`}>
      <div className={styles.accSHead}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {about ? <p>{about}</p> : null}
      </div>
      <div className={styles.accSBody}>
        <Outcome result={result ?? null} />
        {children}
      </div>
    </section>
  );
}

/** Takes the focus, because the pressed button may be gone with the action. */
function Outcome({ result }: { result: ActResult | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!result?.message) return;
    // Runs after a dialog has restored the focus.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => line.current?.focus()));
    return () => cancelAnimationFrame(frame);
  }, [result]);
  if (!result?.message) return null;
  return (
    <p
      className={result.ok ? messageStyles.state : messageStyles.alert}
      role={result.ok ? 'status' : 'alert'}
      tabIndex={-1}
      ref={line}
    >
      <Icon name={result.ok ? 'ok' : 'warning'} />
      {result.message}
    </p>
  );
}
