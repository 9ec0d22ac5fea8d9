import { findAccess } from '@revoada/core/account/route-access';
import { formatFirstName, formatInitials, type Viewer } from '@revoada/core/account/viewer';
import { isComingPage } from '@revoada/core/plans/benefit-states';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Soon } from '../ui/pages/soon.tsx';
import styles from './header.module.css';

/** In the menu order of an account that may open them all. */
const pages = [
  ['/flights', 'Flights'],
  ['/ofertas', 'Ofertas'],
  ['/conta', 'Minha conta'],
  ['/alertas', 'Alertas'],
  ['/moblix-dashboard', 'Painel'],
  ['/dashboard/clients', 'Clientes'],
  ['/hotels', 'Hotéis'],
  ['/bookings', 'Reservas'],
] as const;

/** Pages of a member: available ones first, then those that need the plan or are announced. */
function listPages({ account }: Viewer) {
  const needsPlan = (path: string) => account !== 'subscriber' && findAccess(path) === 'subscribers';
  const isShut = (path: string) => isComingPage(path) || needsPlan(path);
  return pages.toSorted(([a], [b]) => Number(isShut(a)) - Number(isShut(b)));
}

/** Closes the menu of a followed link. */
export function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The member's name, their pages, and the sign-out. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p className={styles.menuWho}>
        Logado como <b>{viewer.email ?? formatFirstName(viewer)}</b>
      </p>
      {listPages(viewer).map(([path, name]) => (
        <Link key={path} to={path} onClick={closeMenu}>
          {name}
          {isComingPage(path) ? (
            <>
              {' '}
              <Soon />
            </>
          ) : null}
        </Link>
      ))}
      {viewer.admin ? (
        <Link to="/admin" onClick={closeMenu}>
          Administração
        </Link>
      ) : null}
      <form method="post" action="/auth/logout">
        <button type="submit">Sair da Conta</button>
      </form>
    </>
  );
}

/** A person's initials. Decorative, because the surrounding element has a label. */
export function Avatar({ viewer }: { viewer: Viewer }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {formatInitials(viewer)}
    </span>
  );
}

/** Menu of the signed-in member: a popover, which works without scripts. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <button type="button" className={styles.accountBtn} popoverTarget="menu-conta">
        <Avatar viewer={viewer} />
        <span className="vh">Conta de </span>
        <span className={styles.accountBtnName}>{formatFirstName(viewer)}</span>
      </button>
      <nav id="menu-conta" className={`${styles.menu} ${styles.menuAccount}`} aria-label="Conta" popover="auto">
        <AccountLinks viewer={viewer} />
      </nav>
    </>
  );
}
