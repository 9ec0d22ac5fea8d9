import { type ReactNode, useState } from 'react';
import { landscapes } from '../art/landscapes.ts';
import firstDrawing from '../art/rio-de-janeiro.svg?raw';
import { Icon } from '../ui/icon.tsx';
import styles from './hero.module.css';
import { useRotation } from './use-rotation.ts';

// Inlined in the page, so that the largest paint needs no second request (ADR-0065); the browser's script omits it.
const inlineDrawing = import.meta.env.SSR ? toDataUrl(firstDrawing) : null;

/** The slogan, the landscape and, over it, the search card given as children. */
export function Hero({ children }: { children: ReactNode }) {
  const { current, paused, toggle } = useRotation(landscapes.length);
  // A drawing loads when its turn comes, and stays in the page.
  const [loadedCount, setSeen] = useState(1);
  if (current >= loadedCount) setSeen(current + 1);
  const shown = landscapes[current] ?? landscapes[0];
  return (
    <section className={styles.hero} id="buscar">
      <div className={styles.pic}>
        {landscapes.slice(0, loadedCount).map((landscape, index) => (
          <img
            key={landscape.src}
            src={(index === 0 && inlineDrawing) || landscape.src}
            suppressHydrationWarning={index === 0}
            alt=""
            width="1440"
            height="720"
            decoding="async"
            fetchPriority={index === 0 ? 'high' : 'low'}
            className={landscape === shown ? styles.isShown : undefined}
            data-shown={landscape === shown || undefined}
          />
        ))}
        <div className={styles.sea} />
      </div>
      <div className={`wrap ${styles.inner}`}>
        <h1>
          O mesmo voo,
          <br /> em reais e em milhas.
        </h1>
        <p className={styles.lead}>A gente compara os dois preços e faz a conta.</p>
        {children}
        <div className={styles.foot}>
          <button type="button" aria-label={paused ? 'Animar as paisagens' : 'Pausar as paisagens'} onClick={toggle}>
            <Icon name={paused ? 'play' : 'pause'} small />
          </button>
          <span className={styles.captions}>
            {landscapes.map((landscape) => (
              <span key={landscape.src} className={landscape === shown ? styles.isSaid : undefined}>
                {landscape.caption}
              </span>
            ))}
          </span>
          <span className={styles.dots} aria-hidden="true">
            {landscapes.map((landscape) => (
              <i key={landscape.src} className={landscape === shown ? styles.on : undefined} />
            ))}
          </span>
        </div>
      </div>
    </section>
  );
}

/** An SVG as a URL; what a URL or an attribute may not hold is escaped. */
function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.trim().replace(/[\s%#"<>\\^`{|}]/g, encodeURIComponent)}`;
}
