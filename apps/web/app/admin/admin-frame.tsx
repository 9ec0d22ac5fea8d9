import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './admin.module.css';
import { adminSections } from './sections.ts';

/** Frame of the pages under `/admin`, with their menu. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className={`wrap ${styles.admin}`}>
      <nav className={styles.nav} aria-label="Administração">
        {adminSections.map(({ path, name }) => (
          <NavLink key={path} to={path} end>
            {name}
          </NavLink>
        ))}
      </nav>
      {children}
    </main>
  );
}
