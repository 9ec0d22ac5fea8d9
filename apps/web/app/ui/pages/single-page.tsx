import type { ReactNode } from 'react';
import dunes from '../../art/lencois-maranhenses.svg?url';
import styles from './single-page.module.css';

/** A page of one purpose: a card under a strip of landscape. */
export function SinglePage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main id="conteudo" className={`wrap ${styles.one}`}>
      <div className={styles.card}>
        <div className={styles.planCPic}>
          <img src={dunes} alt="" width="1440" height="720" decoding="async" />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
