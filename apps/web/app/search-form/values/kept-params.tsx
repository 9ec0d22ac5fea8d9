import { findAirlineByKey } from '@revoada/core/airlines/airlines';
import { airlineCodec } from '@revoada/core/search/airline-codec';
import { orders } from '@revoada/core/search/choices';
import { defaultSearchValues, type SearchValues } from '@revoada/core/search/parameters';
import { partyLabel } from '@revoada/core/search/party';
import styles from '../search-form.module.css';

export const droppedParams = {
  children: defaultSearchValues.children,
  infants: defaultSearchValues.infants,
  airline: defaultSearchValues.airline,
  payment: defaultSearchValues.payment,
};

/** What a search from the full form carries that this form has no field for: kept, said, and dropped on request. */
export function KeptParams({ values, onDrop }: { values: SearchValues; onDrop: () => void }) {
  const airline = findAirlineByKey(values.airline)?.name;
  const others =
    values.children + values.infants > 0 ? partyLabel({ ...values, adults: 1 }).replace('1 adulto, ', '') : null;
  const miles = values.payment === 'miles' ? 'só milhas' : null;
  const said = [others, airline ? `só ${airline}` : null, miles].filter(Boolean).join(', ');
  return (
    <>
      {values.children > 0 ? <input type="hidden" name="criancas" value={values.children} /> : null}
      {values.infants > 0 ? <input type="hidden" name="bebes" value={values.infants} /> : null}
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
