import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import { orders } from '@revoada/core/search/choices';
import { defaultSearchValues, type SearchValues } from '@revoada/core/search/parameters';
import styles from '../search-form.module.css';

export const droppedParams = {
  airline: defaultSearchValues.airline,
  payment: defaultSearchValues.payment,
};

/** Parameters of the full form that this form has no field for: sent along, shown, and removable. */
export function HiddenParams({ values, onDrop }: { values: SearchValues; onDrop: () => void }) {
  const airline = findAirlineByKey(values.airline)?.name;
  const miles = values.payment === 'miles' ? 'só milhas' : null;
  const summary = [airline ? `só ${airline}` : null, miles].filter(Boolean).join(', ');
  return (
    <>
      {airline ? <input type="hidden" name="companhia" value={airlineCodec.format(values.airline)} /> : null}
      {values.orderBy === defaultSearchValues.orderBy ? null : (
        <input type="hidden" name="orderBy" value={orders.format(values.orderBy)} />
      )}
      {summary ? (
        <p className={styles.kept}>
          Esta busca inclui também: {summary}.{' '}
          <button type="button" onClick={onDrop}>
            Remover
          </button>
        </p>
      ) : null}
    </>
  );
}
