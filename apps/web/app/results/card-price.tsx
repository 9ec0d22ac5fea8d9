import type { Price } from '@revoada/core/flights/offer';
import { formatBRL, formatNumber } from '@revoada/core/format/money';
import { unitOf } from '@revoada/core/miles/programmes';
import { partyLabel, partySize } from '@revoada/core/search/party';
import type { Party } from '@revoada/core/search/query';

function perAdultText(perAdult: Price | null, party: Party): string {
  if (partySize(party) === 1) return 'por adulto';
  if (!perAdult) return `total, ${partyLabel(party)}`;
  if (perAdult.kind === 'cash') return `${formatBRL(perAdult.totalCents)} por adulto`;
  return `${formatNumber(perAdult.miles)} por adulto`;
}

/** The whole party's price, the largest thing on a card; taxes and one adult's share under it. */
export function CardPrice({ price, perAdult, party }: { price: Price; perAdult: Price | null; party: Party }) {
  const taxes = formatBRL(price.taxCents, { cents: true });
  const each = <p className="fl__tax">{perAdultText(perAdult, party)}</p>;
  if (price.kind === 'cash') {
    return (
      <div className="fl__price">
        <p className="fl__amount">{formatBRL(price.totalCents)}</p>
        <div className="fl__subs">
          {each}
          <p className="fl__tax">
            {price.taxCents > 0 ? (
              <>
                taxa{partySize(party) === 1 ? <span className="fl__long"> de embarque</span> : null} {taxes} inclusa
              </>
            ) : (
              'taxas inclusas'
            )}
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="fl__price">
      <p className="fl__amount">
        {formatNumber(price.miles)} <small>{unitOf(price.programme)}</small>
      </p>
      <div className="fl__subs">
        <p className="fl__tax">
          {price.taxCents > 0 ? (
            <>
              <b>+ {taxes}</b> de taxas
            </>
          ) : (
            'sem taxas informadas'
          )}
        </p>
        {each}
      </div>
    </div>
  );
}
