import { shortAirlineName } from '@revoada/core/airlines/airlines';
import type { FlightOffer } from '@revoada/core/flights/offer';
import { formatDay } from '@revoada/core/format/time';
import { searchMessages } from '@revoada/core/search/messages';
import type { Party } from '@revoada/core/search/query';
import { CardFacts } from '../results/card-facts.tsx';
import { CardPrice } from '../results/card-price.tsx';
import { CardRoute } from '../results/card-route.tsx';
import { flightNumberText } from '../results/card-text.ts';
import { AirlineTile } from '../ui/airline-tile.tsx';
import { type TestResult, testModes } from './run-test.ts';

function ResultCard({ heading, offer, party }: { heading: string; offer: FlightOffer | null; party: Party }) {
  return (
    <li>
      <h3>{heading}</h3>
      {offer ? (
        <article className={`fl fl--${offer.price.kind}`} aria-label={`${heading}: ${shortAirlineName(offer.airline)}`}>
          <AirlineTile airline={offer.airline} />
          <p className="fl__air">
            {shortAirlineName(offer.airline)}
            <small>
              {offer.segments.map(flightNumberText).join(' · ')} · {formatDay(offer.departsAt)}
            </small>
          </p>
          <CardPrice price={offer.price} perAdult={offer.perAdult} party={party} />
          <CardRoute offer={offer} />
          <CardFacts offer={offer} party={party} tooEarly={false} />
        </article>
      ) : (
        <p className="empty">{searchMessages.noData}</p>
      )}
    </li>
  );
}

/** More than this of an answer helps nobody on a screen. */
const rawAtMost = 60_000;

function RawData({ raw }: { raw: unknown }) {
  const text = JSON.stringify(raw, null, 2);
  return (
    <details className="ft__raw">
      <summary>Dados brutos</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <pre tabIndex={0}>{text.slice(0, rawAtMost)}</pre>
      {text.length > rawAtMost ? <p>Mostramos o começo: a resposta tem {text.length} caracteres.</p> : null}
    </details>
  );
}

/** What a run brought: summary, at most three flights, and the answer itself. */
export function TestResultView({
  result,
  milliseconds,
  party,
}: {
  result: TestResult;
  milliseconds: number;
  party: Party;
}) {
  return (
    <section className="ft__result" aria-labelledby="resumo-do-teste">
      <h2 id="resumo-do-teste">Resumo: {testModes[result.mode].label}</h2>
      <ul className="ft__facts">
        {result.summary.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>em {(milliseconds / 1000).toFixed(1).replace('.', ',')} s</li>
      </ul>
      {result.lines.length > 0 ? (
        <ol className="ft__cards">
          {result.lines.map(({ heading, offer }) => (
            <ResultCard key={heading} heading={heading} offer={offer} party={party} />
          ))}
        </ol>
      ) : (
        <p className="empty">{searchMessages.noData}</p>
      )}
      <RawData raw={result.raw} />
    </section>
  );
}
