import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import { orders } from '@revoada/core/search/choices';
import { defaultSearchValues, type SearchValues } from '@revoada/core/search/parameters';
import styles from '../search-form.module.css';

export const droppedParams = {
  airline: defaultSearchValues.airline,
  payment: defaultSearchValues.payment,
};

/** What a search from the full form carries that this form has no field for: kept, said, and dropped on request. */
export function KeptParams({ values, onDrop }: { values: SearchValues; onDrop: () => void }) {
  const airline = findAirlineByKey(values.airline)?.name;
  const miles = values.payment === 'miles' ? 'só milhas' : null;
  const said = [airline ? `só ${airline}` : null, miles].filter(Boolean).join(', ');
  return (
    <>
      {airline ? <input type="hidden" name="companhia" value={airlineCodec.format(values.airline)} /> : null}
      {values.orderBy === defaultSearchValues.orderBy ? null : (
        <input type="hidden" name="orderBy" value={orders.format(values.orderBy)} />
      )}
      {said ? (
        <p className={styles.kept}>
          Esta busca inclui também: {said}.{' '}
          <button type="button" onClick={onDrop}>
            Remover
          </button>
        </p>
      ) : null}
    </>
  );
}
