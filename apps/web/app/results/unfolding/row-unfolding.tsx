import { type ComponentProps, Suspense, useContext } from 'react';
import { PlainDetails } from '../plain/lazy-plain-details.tsx';
import { PricedJourneys, type RowActions } from '../row/row-actions.ts';
import { UnfoldedRow } from '../row/unfolded-row.tsx';

type Told = 'row' | 'group' | 'chosen' | 'selected' | 'party' | 'step' | 'references' | 'tooEarly' | 'onHour';

/** Details of a row; on pages without scripts a native disclosure opens them. */
export function RowUnfolding({
  plain,
  name,
  actions: { choose, handover, findReturn, buildOfferUrl },
  onHour,
  ...told
}: Pick<ComponentProps<typeof UnfoldedRow>, Told> & {
  plain: boolean;
  /** The flight as it is spoken. */
  name: string;
  actions: RowActions;
}) {
  const priced = useContext(PricedJourneys).find(({ journey }) => journey.key === told.row.journey.key) ?? null;
  const details = { priced, findReturn, buildOfferUrl };
  return plain ? (
    <Suspense fallback={null}>
      <PlainDetails {...told} {...details} name={name} />
    </Suspense>
  ) : (
    <UnfoldedRow {...told} {...details} onHour={onHour} onChoose={choose} handover={handover} />
  );
}
