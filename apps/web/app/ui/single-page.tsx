import type { ReactNode } from 'react';
import dunes from '../art/lencois-maranhenses.svg?url';

/** A page of one purpose: a card under a strip of landscape. */
export function SinglePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="conteudo" className="wrap one">
      <div className="one__card">
        <div className="plan-c__pic">
          <img src={dunes} alt="" width="1440" height="720" decoding="async" />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
