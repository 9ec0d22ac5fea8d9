import type { ReactNode } from 'react';
import { FareMap } from './fare-map.tsx';
import styles from './map-section.module.css';
import type { MapView } from './map-view.ts';

/** A drawn map on the sea, with its texts beside it; on a phone the texts come first. */
export function MapSection({
  map,
  labelledBy,
  eager = false,
  children,
}: {
  map: MapView | null;
  labelledBy: string;
  eager?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.sea} aria-labelledby={labelledBy}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>{children}</div>
        <div className={styles.map}>{map ? <FareMap map={map} eager={eager} /> : null}</div>
      </div>
    </section>
  );
}

/** Legend of the two colours. */
export function MapLegend() {
  return (
    <p className={styles.legend}>
      <span>
        <i className={styles.cash} />
        melhor em dinheiro
      </span>
      <span>
        <i className={styles.miles} />
        melhor em milhas
      </span>
    </p>
  );
}
