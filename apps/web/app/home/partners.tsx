import { AIRLINES } from '@revoada/core/airlines/registry';
import { AirlineTile } from '../ui/airline-tile.tsx';
import sectionStyles from '../ui/pages/section.module.css';
import styles from './partners.module.css';

/** 'Parceiros': the sources of prices. */
export function Partners() {
  return (
    <section id="parceiros" className={`${sectionStyles.sec} ${sectionStyles.follows}`}>
      <div className="wrap">
        <h2 className={sectionStyles.small}>De onde vêm os preços</h2>
        <ul className={styles.tiles}>
          {AIRLINES.map((airline) => (
            <li key={airline.key}>
              <AirlineTile airline={airline} />
              {airline.shortName}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
