import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import messageStyles from '../ui/message.module.css';
import styles from './account-page.module.css';
import type { ActResult } from './act.ts';

/** A part of the account: what it is at the left, what it holds at the right; what came of its act stands first. */
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

/** Takes the focus when what was pressed may be gone with the act. */
function Outcome({ result }: { result: ActResult | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!result?.message) return;
    // After a dialog has given the focus back.
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
