import type { FurtherNumber, SearchValues } from '@revoada/core/search/parameters';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { swapPlaces } from '../values/form-values.ts';
import { AirportField } from './airport-field.tsx';
import styles from './airports.module.css';

type Places = Pick<SearchValues, 'origin' | 'destination'>;

export type AirportPairProps = {
  /** Prefix of the fields' ids, unique on the page. */
  prefix: string;
  places: Places;
  /** Number of the slice in the names of the fields; none for the first. */
  slice?: FurtherNumber | undefined;
  onChange: (places: Partial<Places>, ...fields: string[]) => void;
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
  slice,
  onChange,
  findError,
  labels,
  onDone,
  onRecent,
  ...shared
}: AirportPairProps) {
  const names = labels ?? { origin: 'De', destination: 'Para' };
  const [from, to] = [`origem${slice ?? ''}`, `destino${slice ?? ''}`];
  const fillIn = (search: SearchValues) => {
    onRecent?.(search);
    requestAnimationFrame(() => onDone?.());
  };
  return (
    <div className={styles.od}>
      <div className={styles.from} data-field={from}>
        <AirportField
          {...shared}
          id={`${prefix}-de`}
          name={from}
          label={names.origin}
          value={places.origin}
          error={findError?.(from)}
          onRecent={onRecent && fillIn}
          onPicked={() => document.getElementById(`${prefix}-para`)?.focus()}
          onChange={(origin) => onChange({ origin }, from)}
        />
      </div>
      <button
        type="button"
        className={styles.swap}
        aria-label={`Inverter origem e destino${slice ? ` do ${slice}º trecho` : ''}`}
        onClick={() => onChange(swapPlaces(places), from, to)}
      >
        <Icon name="swap" />
      </button>
      <div className={styles.to} data-field={to}>
        <AirportField
          {...shared}
          id={`${prefix}-para`}
          name={to}
          label={names.destination}
          value={places.destination}
          error={findError?.(to)}
          onRecent={onRecent && places.origin === '' ? fillIn : undefined}
          onPicked={onDone}
          onChange={(destination) => onChange({ destination }, to)}
        />
      </div>
    </div>
  );
}
