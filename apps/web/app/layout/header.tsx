import { Link } from 'react-router';
import { homeSections, product } from '../content/product.ts';
import { useViewer } from '../site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { Sign } from '../ui/sign.tsx';
import { AccountLinks, AccountMenu, closeMenu } from './account-menu.tsx';

function SectionLinks() {
  return homeSections.map(({ id, label }) => (
    <Link key={id} to={`/#${id}`} onClick={closeMenu}>
      {label}
    </Link>
  ));
}

/** Spec §2: a visitor's ways in; signing up opens a tab of its own (decision 26). */
function Doors() {
  return (
    <>
      <Link to="/login" onClick={closeMenu}>
        Entrar
      </Link>
      <a className="hd-cta" href="/register" target="_blank" rel="noopener" title="Abre em uma nova aba">
        Cadastrar-se
      </a>
    </>
  );
}

export function Header() {
  const viewer = useViewer();
  return (
    <header className="site-header">
      <div className="wrap wrap--wide site-header__in">
        <Link className="brand" to="/" aria-label={`${product.name}, início`}>
          <Sign />
          {product.name}
        </Link>
        <nav className="nav" aria-label="Principal">
          <SectionLinks />
        </nav>
        <div className="site-header__acts">
          {viewer ? <AccountMenu viewer={viewer} /> : <Doors />}
          {/* Small screens: everything in one popover, which opens and closes without scripts too. */}
          <button type="button" className="menu-btn" popoverTarget="menu-principal" aria-label="Menu">
            <Icon name="menu" />
          </button>
          <nav id="menu-principal" className="menu" aria-label="Menu" popover="auto">
            <SectionLinks />
            {viewer ? <AccountLinks viewer={viewer} /> : <Doors />}
          </nav>
        </div>
      </div>
    </header>
  );
}
