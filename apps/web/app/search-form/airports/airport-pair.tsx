import type { SearchValues } from '@revoada/core/search/parameters';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { swapPlaces } from '../values/form-values.ts';
import { AirportField } from './airport-field.tsx';
import styles from './airports.module.css';

type Places = Pick<SearchValues, 'origin' | 'destination'>;

export type AirportPairProps = {
  /** Prefix of the fields' ids, unique on the page. */
  prefix: string;
  places: Places;
  onChange: (places: Partial<Places>, ...fields: ('origem' | 'destino')[]) => void;
  findError?: (field: string) => string | undefined;
  /** Called when both places are set, to move on. */
  onDone?: () => void;
  onRecent?: (search: SearchValues) => void;
  labels?: { origin: string; destination: string };
  placeholder?: string;
  icon?: IconName;
  max?: number;
};

/** Origin and destination, with a button that swaps them. */
export function AirportPair({
  prefix,
  places,
  onChange,
  findError,
  labels,
  onDone,
  onRecent,
  ...shared
}: AirportPairProps) {
  const names = labels ?? { origin: 'De', destination: 'Para' };
  const fillIn = (search: SearchValues) => {
    onRecent?.(search);
    requestAnimationFrame(() => onDone?.());
  };
  return (
    <div className={styles.od}>
      <div className={styles.from} data-field="origem">
        <AirportField
          {...shared}
          id={`${prefix}-de`}
          name="origem"
          label={names.origin}
          value={places.origin}
          error={findError?.('origem')}
          onRecent={onRecent && fillIn}
          onPicked={() => document.getElementById(`${prefix}-para`)?.focus()}
          onChange={(origin) => onChange({ origin }, 'origem')}
        />
      </div>
      <button
        type="button"
        className={styles.swap}
        aria-label="Inverter origem e destino"
        onClick={() => onChange(swapPlaces(places), 'origem', 'destino')}
      >
        <Icon name="swap" />
      </button>
      <div className={styles.to} data-field="destino">
        <AirportField
          {...shared}
          id={`${prefix}-para`}
          name="destino"
          label={names.destination}
          value={places.destination}
          error={findError?.('destino')}
          onRecent={onRecent && places.origin === '' ? fillIn : undefined}
          onPicked={onDone}
          onChange={(destination) => onChange({ destination }, 'destino')}
        />
      </div>
    </div>
  );
}
