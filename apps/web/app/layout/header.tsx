import { useRef } from 'react';
import { Link } from 'react-router';
import { homeSections, product } from '../content/product.ts';
import { Icon } from '../ui/icon.tsx';
import { Sign } from '../ui/sign.tsx';

function SectionLinks({ onFollow }: { onFollow?: () => void }) {
  return homeSections.map(({ id, label }) => (
    <Link key={id} to={`/#${id}`} onClick={onFollow}>
      {label}
    </Link>
  ));
}

/** Small screens: the same links in a popover, which opens and closes without scripts too. */
function MobileMenu() {
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <button type="button" className="menu-btn" popoverTarget="menu-principal" aria-label="Menu">
        <Icon name="menu" />
      </button>
      <nav id="menu-principal" className="menu" aria-label="Menu" popover="auto" ref={menu}>
        <SectionLinks onFollow={() => menu.current?.hidePopover()} />
      </nav>
    </>
  );
}

export function Header() {
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
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
