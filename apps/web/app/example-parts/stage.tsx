import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** Keeps fixed elements inside their example. */
export function Stage({ children }: { children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>;
}
