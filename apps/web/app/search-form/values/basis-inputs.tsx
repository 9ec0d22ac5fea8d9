import { listBasisParams } from '@revoada/core/results/basis-params';
import { useSearchParams } from 'react-router';

/** The basis of the current prices as hidden fields, so that another search without scripts keeps it. */
export function BasisInputs() {
  const [params] = useSearchParams();
  return listBasisParams(params).map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
