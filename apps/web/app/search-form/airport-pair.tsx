import type { IconName } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { AirportField } from './airport-field.tsx';
import { type SearchFormValues, swapPlaces } from './form-values.ts';

type Places = Pick<SearchFormValues, 'origin' | 'destination'>;

export type AirportPairProps = {
  /** Begins the fields' ids, unique on the page. */
  prefix: string;
  places: Places;
  onChange: (places: Partial<Places>, ...fields: ('origem' | 'destino')[]) => void;
  errorOf?: (field: string) => string | undefined;
  onRecent?: (search: SearchFormValues) => void;
  labels?: { origin: string; destination: string };
  placeholder?: string;
  icon?: IconName;
  max?: number;
};

/** Where from and where to, with the button that turns them round. */
export function AirportPair({ prefix, places, onChange, errorOf, labels, ...shared }: AirportPairProps) {
  const names = labels ?? { origin: 'De', destination: 'Para' };
  return (
    <div className="od">
      <div className="od__from" data-field="origem">
        <AirportField
          {...shared}
          id={`${prefix}-de`}
          name="origem"
          label={names.origin}
          value={places.origin}
          error={errorOf?.('origem')}
          onChange={(origin) => onChange({ origin }, 'origem')}
        />
      </div>
      <button
        type="button"
        className="swap"
        aria-label="Inverter origem e destino"
        onClick={() => onChange(swapPlaces(places), 'origem', 'destino')}
      >
        <Icon name="swap" />
      </button>
      <div className="od__to" data-field="destino">
        <AirportField
          {...shared}
          id={`${prefix}-para`}
          name="destino"
          label={names.destination}
          value={places.destination}
          error={errorOf?.('destino')}
          onChange={(destination) => onChange({ destination }, 'destino')}
        />
      </div>
    </div>
  );
}
