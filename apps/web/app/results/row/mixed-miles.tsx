import type { LowestMiles } from '@revoada/core/results/tally';
import { Fragment } from 'react';
import { Miles, Reais } from '../../ui/amount.tsx';

/** Miles that are paid together with others, or with reais: '20.000 + 53.000', '104.910 + R$ 4.490'. No room for names. */
export function MixedMiles({ programme, miles, besides }: LowestMiles & Pick<Required<LowestMiles>, 'besides'>) {
  return (
    <>
      <Miles programme={programme} miles={miles} />
      {besides.miles.map((each) => (
        <Fragment key={each.programme}>
          {' + '}
          <Miles {...each} />
        </Fragment>
      ))}
      {besides.cents > 0 ? (
        <>
          {' + '}
          <Reais cents={besides.cents} />
        </>
      ) : null}
    </>
  );
}
