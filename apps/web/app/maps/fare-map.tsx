import { Link } from 'react-router';
import southAmerica from '../art/maps/america-do-sul.svg?url';
import americas from '../art/maps/americas.svg?url';
import atlantic from '../art/maps/atlantico.svg?url';
import brazil from '../art/maps/brasil.svg?url';
import world from '../art/maps/mundo.svg?url';
import styles from './fare-map.module.css';
import type { FrameId } from './map-frames.ts';
import type { MapPin, MapView } from './map-view.ts';

const lands: Readonly<Record<FrameId, string>> = {
  brasil: brazil,
  'america-do-sul': southAmerica,
  americas,
  atlantico: atlantic,
  mundo: world,
};

/**
 * The drawn map with fares. The list beside it has the same content, so the map and its links are hidden from screen
 * readers and the keyboard.
 */
export function FareMap({ map, eager = false }: { map: MapView; eager?: boolean }) {
  const { frame, origin, pins } = map;
  return (
    <div className={styles.map} aria-hidden="true">
      <img
        className={styles.land}
        src={lands[frame]}
        alt=""
        width="2620"
        height="940"
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
      />
      <svg className={styles.lines} aria-hidden="true" viewBox="0 0 700 590">
        {pins.map(({ key, line, better }) => (
          <path key={key} data-better={better} d={line} />
        ))}
      </svg>
      {pins.map(({ key, x, y, better }) => (
        <i key={key} className={styles.dot} data-better={better} style={{ left: `${x}%`, top: `${y}%` }} />
      ))}
      <i className={styles.from} style={{ left: `${origin.x}%`, top: `${origin.y}%` }} />
      {pins.map((pin) => (
        <Pin key={pin.key} pin={pin} />
      ))}
      <p
        className={styles.origin}
        data-wide={origin.wide}
        data-narrow={origin.narrow}
        style={{ left: `${origin.x}%`, top: `${origin.y}%` }}
      >
        <b>{origin.name}</b>
      </p>
    </div>
  );
}

/** Null where neither a wide nor a narrow map has room for it. */
function Pin({ pin: { name, x, y, wide, narrow, cash, miles, better, to } }: { pin: MapPin }) {
  if (wide === null && narrow === null) return null;
  return (
    <Link
      to={to}
      tabIndex={-1}
      className={styles.pin}
      data-wide={wide}
      data-narrow={narrow}
      data-better={better}
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      <b>{name}</b>
      <span>
        {cash ? <em data-kind="cash">{cash}</em> : null}
        {miles ? <em data-kind="miles">{miles}</em> : null}
      </span>
    </Link>
  );
}
