import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './page-frame.module.css';

/** Main part of a page with a title; `narrow` for one record or one form. */
export function PageFrame({
  narrow = false,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <main id="conteudo" className={joinClasses('wrap', styles.page, narrow && styles.narrow, className)}>
      {children}
    </main>
  );
}

/** Title and lead of a list, with a link that adds an item. */
export function ListHead({ title, lead, add }: { title: string; lead: ReactNode; add: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {add}
    </header>
  );
}

/** Link above a title that leads back. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to}>
      <Icon name="back" small />
      {children}
    </Link>
  );
}
