import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** Keeps what is fixed to the window inside its example. */
export function Stage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>;
}
