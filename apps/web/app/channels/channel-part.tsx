import { type ReactNode, useRef } from 'react';
import { useFocusOnFault } from '../ui/forms/use-focus-on-fault.ts';
import type { ChannelActResult } from './channel-act.ts';
import { ChannelMessage } from './channel-form.tsx';
import styles from './channels.module.css';

/** One channel: its name, its state, the result of its last action, and its actions. */
export function ChannelPart({
  id,
  title,
  on,
  result,
  children,
}: {
  id: string;
  title: string;
  on: boolean;
  result: ChannelActResult | null;
  children: ReactNode;
}) {
  const part = useRef<HTMLElement>(null);
  useFocusOnFault(part, result?.field ? result : null);
  return (
    <section className={styles.part} aria-labelledby={id} ref={part}>
      <h3 id={id}>
        {title} <span className={on ? styles.on : styles.off}>{on ? 'ligado' : 'desligado'}</span>
      </h3>
      <ChannelMessage result={result} />
      {children}
    </section>
  );
}
