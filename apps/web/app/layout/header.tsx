import { Link } from 'react-router';
import { homeSections, product } from '../content/product.ts';
import { useViewer } from '../site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { Sign } from '../ui/sign.tsx';
import { AccountLinks, AccountMenu, Avatar, closeMenu } from './account-menu.tsx';
import styles from './header.module.css';

function SectionLinks() {
  return homeSections.map(({ id, label }) => (
    <Link key={id} to={`/#${id}`} onClick={closeMenu}>
      {label}
    </Link>
  ));
}

/** Links for visitors; signing up opens a new tab. */
function VisitorLinks() {
  return (
    <>
      <Link to="/login" onClick={closeMenu}>
        Entrar
      </Link>
      <a className={styles.hdCta} href="/register" target="_blank" rel="noopener" title="Abre em uma nova aba">
        Cadastrar-se
      </a>
    </>
  );
}

export function Header() {
  const viewer = useViewer();
  return (
    <header className={`${styles.siteHeader} on-night`}>
      <div className={`wrap wrap--wide ${styles.inner}`}>
        <Link className={`touch ${styles.brand}`} to="/" aria-label={`${product.name}, início`}>
          <Sign />
          <span className={styles.brandName}>{product.name}</span>
        </Link>
        <nav className={styles.nav} aria-label="Principal">
          <SectionLinks />
        </nav>
        <div className={styles.acts}>
          {viewer ? <AccountMenu viewer={viewer} /> : <VisitorLinks />}
          {/* On small screens everything is in one popover, which works without scripts. */}
          <button type="button" className={styles.menuBtn} popoverTarget="menu-principal" aria-label="Menu">
            <Icon name="menu" />
            {viewer ? <Avatar viewer={viewer} /> : null}
          </button>
          <nav id="menu-principal" className={styles.menu} aria-label="Menu" popover="auto">
            <SectionLinks />
            {viewer ? <AccountLinks viewer={viewer} /> : <VisitorLinks />}
          </nav>
        </div>
      </div>
    </header>
  );
}
