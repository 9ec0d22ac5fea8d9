import { formatBRL, formatMiles } from '@revoada/core/format/money';
import { programmeName } from '@revoada/core/miles/programmes';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { referenceSentence } from '@revoada/core/miles/verdict-text';
import { partyLabel } from '@revoada/core/search/party';
import type { Party } from '@revoada/core/search/query';
import type { ReactNode } from 'react';
import type { ChosenFlight } from '../selection/chosen-flight.ts';
import { Icon } from '../ui/icon.tsx';
import { type TripTotals, type TripVerdict, totalsOf, tripVerdict } from './totals.ts';
import { tripVerdictTexts } from './trip-verdict-texts.ts';

function Sums({ totals }: { totals: TripTotals }) {
  return (
    <dl className="sums">
      {totals.cashCents !== null ? (
        <div>
          <dt>Em dinheiro</dt>
          <dd className="tone-cash">{formatBRL(totals.cashCents, { cents: true })}</dd>
        </div>
      ) : null}
      {totals.awards.map(({ programme, miles, taxCents }) => (
        <div key={programme}>
          <dt>{programmeName(programme)}</dt>
          <dd>
            <span className="tone-miles">{formatMiles({ programme, miles })}</span>
            {taxCents > 0 ? <small>+ {formatBRL(taxCents, { cents: true })} de taxas</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The whole trip one way or the other, beside the choice that was made. */
function Comparison({ verdict, mixedCents }: { verdict: TripVerdict; mixedCents: number | null }) {
  const { kind, text, reason } = tripVerdictTexts(verdict, mixedCents);
  return (
    <div className={`verd verd--${kind}`}>
      <p className="verd__say">
        <Icon name={kind === 'draw' ? 'equal' : 'ok'} small />
        <b>{text}</b>
        <span className="verd__why">{reason}</span>
      </p>
    </div>
  );
}

/** What the trip costs, each kind of money by itself, and what that comes to. */
export function TotalsPanel({
  flights,
  party,
  references,
  doubtful,
  children,
}: {
  flights: readonly ChosenFlight[];
  party: Party;
  references: ReferencePrices;
  /** Some price changed or is gone: these sums are the old ones. */
  doubtful: boolean;
  children: ReactNode;
}) {
  const totals = totalsOf(flights, references);
  // One flight's verdict stands on its card.
  const verdict = flights.length > 1 ? tripVerdict(flights, references) : null;
  const mixedCents = totals.cashCents === null ? null : totals.equivalentCents;
  const used = totals.awards.flatMap(({ programme }) => references[programme] ?? []);
  return (
    <section className="total" aria-labelledby="total">
      <h2 id="total">Total</h2>
      <p className="total__who">
        {partyLabel(party)} · {flights.length === 1 ? '1 voo' : `${flights.length} voos`}
      </p>
      <Sums totals={totals} />
      {totals.equivalentCents !== null ? (
        <p className="total__eq">
          Equivale a <b>{formatBRL(totals.equivalentCents, { cents: true })}</b>
          <small>{[...new Set(used.map(referenceSentence))].join(' ')}</small>
        </p>
      ) : null}
      {doubtful ? (
        <p className="total__old">
          <Icon name="warning" small />
          Há um preço que mudou ou sumiu: este total ainda é o antigo.
        </p>
      ) : null}
      <div className="total__acts">{children}</div>
      {verdict ? <Comparison verdict={verdict} mixedCents={mixedCents} /> : null}
    </section>
  );
}
