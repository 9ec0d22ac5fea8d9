import { addDays } from '@revoada/core/dates/local-date';
import { formatTripDays } from '@revoada/core/format/time';
import { describeBasis, describeCheckedBags, readBasis } from '@revoada/core/results/basis';
import { describeNights } from '@revoada/core/results/nights-text';
import { countBagsEach, findMostPartyBags, withPartyBags } from '@revoada/core/results/party-bags';
import { canShare } from '@revoada/core/results/rows/per-person';
import { adjustReturn } from '@revoada/core/search/date-rules';
import { partyLabel, partySize } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { hasSeveralSlices } from '@revoada/core/search/slices';
import { Fragment } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { buildSearchUrl } from '../build-search-url.ts';
import { useResultsView } from '../page/use-results-view.ts';
import { BasisRow, Choices, Stepper } from './basis-row.tsx';
import styles from './price-basis.module.css';

const SHEET = 'base-do-preco';

type PriceBasisProps = {
  query: SearchQuery;
  basePath: string;
  /** The last day that the account may search; null without a limit. */
  lastDay: string | null;
};

/** One line with the basis of every amount on the page, and the sheet that changes each part of it. */
export function PriceBasis({ query, basePath, lastDay }: PriceBasisProps) {
  const { view, buildUrl } = useResultsView();
  return (
    <div className={styles.place}>
      <p className={styles.line}>
        <span className="vh">O que o preço conta: </span>
        {describeBasis(readBasis(query, view)).map(({ part, text, short }, at) => (
          <Fragment key={part}>
            {at > 0 ? <i aria-hidden="true">·</i> : null}
            <button type="button" popoverTarget={SHEET}>
              <span className={styles.wide}>{text}</span>
              <span className={styles.narrow}>{short}</span>
            </button>
          </Fragment>
        ))}
      </p>
      <div id={SHEET} className={styles.sheet} popover="auto" role="dialog" aria-labelledby={`${SHEET}-titulo`}>
        <h2 id={`${SHEET}-titulo`}>O que o preço conta</h2>
        <button type="button" className={styles.close} popoverTarget={SHEET} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="vh">Fechar</span>
        </button>
        <BasisParts {...{ query, basePath, lastDay, view, buildUrl }} />
        <p className={styles.foot}>
          <span>Taxas já dentro, sempre.</span>
          <button type="button" className="btn btn--ink" popoverTarget={SHEET} popoverTargetAction="hide">
            Pronto
          </button>
        </p>
      </div>
    </div>
  );
}

function BasisParts({
  query,
  basePath,
  lastDay,
  view,
  buildUrl,
}: PriceBasisProps & Pick<ReturnType<typeof useResultsView>, 'view' | 'buildUrl'>) {
  const buildReturnUrl = (back: string | null): string => buildSearchUrl(basePath, { ...query, return: back }, view);
  const { checkedBags, nights, perPerson } = readBasis(query, view);
  const isSeveral = hasSeveralSlices(query);
  const buildBagsUrl = (partyBags: number): string => {
    const bags = withPartyBags(view.filters.bags, partyBags, query);
    return buildUrl({ filters: { ...view.filters, bags }, partyBags });
  };
  return (
    <dl className={styles.parts}>
      {isSeveral ? null : (
        <BasisRow name="Viagem">
          <Choices
            choices={[
              {
                text: 'Ida e volta',
                url: buildReturnUrl(adjustReturn({ ...query, lastDay }).return),
                chosen: nights !== null,
              },
              { text: 'Só a ida', url: buildReturnUrl(null), chosen: nights === null },
            ]}
          />
        </BasisRow>
      )}
      {partySize(query) > 1 ? (
        <BasisRow name="Preço" note={partyLabel(query)}>
          <Choices
            choices={[
              ...(canShare(query)
                ? [{ text: 'Por pessoa', url: buildUrl({ perPerson: true }), chosen: perPerson }]
                : []),
              {
                text: `Para os ${partySize(query)}`,
                url: buildUrl({ perPerson: false }),
                chosen: !(perPerson && canShare(query)),
              },
            ]}
          />
        </BasisRow>
      ) : null}
      <BasisRow name="Malas" note={describeBagsEach(countBagsEach(checkedBags, query))}>
        <Stepper
          value={checkedBags}
          unit="Uma mala"
          label={describeCheckedBags(checkedBags).text}
          fewer={checkedBags === 0 ? null : buildBagsUrl(checkedBags - 1)}
          more={checkedBags === findMostPartyBags(query) ? null : buildBagsUrl(checkedBags + 1)}
          note="despachadas, no total"
        />
      </BasisRow>
      {nights === null || isSeveral ? null : (
        <BasisRow name="Noites">
          <Stepper
            value={nights}
            unit="Uma noite"
            label={describeNights(nights)}
            fewer={nights === 0 ? null : buildReturnUrl(addDays(query.departure, nights - 1))}
            more={buildReturnUrl(addDays(query.departure, nights + 1))}
            note={formatTripDays(query.departure, query.return)}
          />
        </BasisRow>
      )}
    </dl>
  );
}

/** Fares include bags for each person, independent of the party's number. */
function describeBagsEach(each: number): string | undefined {
  if (each === 0) return undefined;
  return each === 1 ? 'Tarifas com uma mala por pessoa.' : 'Tarifas com duas malas por pessoa.';
}
