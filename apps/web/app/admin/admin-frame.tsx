import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './admin.module.css';
import { adminSections } from './sections.ts';

/** What every page under `/admin` stands in: the menu of the others. */
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
