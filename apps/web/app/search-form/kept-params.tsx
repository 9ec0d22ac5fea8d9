import { airlineById } from '@revoada/core/airlines/airlines';
import { partyLabel } from '@revoada/core/search/party';
import { orderByText } from '@revoada/core/search/wire-codes';
import { emptyForm, type SearchFormValues } from './form-values.ts';

export const droppedParams = {
  children: emptyForm.children,
  infants: emptyForm.infants,
  airlineId: emptyForm.airlineId,
  payment: emptyForm.payment,
};

/** What a search from the full form carries that this form has no field for: kept, said, and dropped on request. */
export function KeptParams({ values, onDrop }: { values: SearchFormValues; onDrop: () => void }) {
  const airline = airlineById(values.airlineId)?.name;
  const others =
    values.children + values.infants > 0 ? partyLabel({ ...values, adults: 1 }).replace('1 adulto, ', '') : null;
  const miles = values.payment === 'miles' ? 'só milhas' : null;
  const said = [others, airline ? `só ${airline}` : null, miles].filter(Boolean).join(', ');
  return (
    <>
      {values.children > 0 ? <input type="hidden" name="criancas" value={values.children} /> : null}
      {values.infants > 0 ? <input type="hidden" name="bebes" value={values.infants} /> : null}
      {airline ? <input type="hidden" name="companhia" value={values.airlineId} /> : null}
      {values.orderBy === emptyForm.orderBy ? null : (
        <input type="hidden" name="orderBy" value={orderByText(values.orderBy)} />
      )}
      {said ? (
        <p className="search__kept">
          Esta busca inclui também: {said}.{' '}
          <button type="button" onClick={onDrop}>
            Remover
          </button>
        </p>
      ) : null}
    </>
  );
}
