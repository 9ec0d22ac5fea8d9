import { hotelTexts } from '../content/hotels.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './hotels.module.css';

/** Says on every page of hotels that the catalogue is a sample. S-350 */
export function SampleNotice() {
  return (
    <p className={styles.sample}>
      <Icon name="info" />
      <span>
        <b>{hotelTexts.sample}</b> {hotelTexts.sampleMore}
      </span>
    </p>
  );
}
