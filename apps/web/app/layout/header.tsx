import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
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

/** Small screens: the same links, folded away. Closes on Escape, on leaving and on following a link. */
function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(() => setOpen(false), [key]);
  return (
    <div
      className="menu"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="menu-btn"
        aria-expanded={open}
        aria-controls="menu-principal"
        aria-label={open ? 'Fechar menu' : 'Abrir menu'}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      <nav id="menu-principal" className="menu__list" aria-label="Menu" hidden={!open}>
        <SectionLinks onFollow={() => setOpen(false)} />
      </nav>
    </div>
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
