import { formatShortName } from '@revoada/core/airlines/airlines';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Party } from '@revoada/core/flights/party';
import { formatDay } from '@revoada/core/format/time';
import { outcomeMessages } from '@revoada/core/search/texts/outcome-messages';
import cardStyles from '../flight-card/card.module.css';
import { CardFacts } from '../flight-card/card-facts.tsx';
import { cardKinds } from '../flight-card/card-kinds.ts';
import { CardPrice } from '../flight-card/card-price.tsx';
import { CardRoute } from '../flight-card/card-route.tsx';
import { flightNumberText } from '../flight-card/card-text.ts';
import { AirlineTile } from '../ui/airline-tile.tsx';
import emptyStyles from '../ui/empty.module.css';
import styles from './fare-test-page.module.css';
import { type TestResult, testModes } from './run-test.ts';

function ResultCard({ heading, offer, party }: { heading: string; offer: FlightOffer | null; party: Party }) {
  return (
    <li>
      <h3>{heading}</h3>
      {offer ? (
        <article
          className={`${cardStyles.card} ${cardKinds[offer.price.kind]}`}
          aria-label={`${heading}: ${formatShortName(offer.airline)}`}
        >
          <AirlineTile airline={offer.airline} />
          <p className={cardStyles.air}>
            {formatShortName(offer.airline)}
            <small>
              {offer.segments.map(flightNumberText).join(' · ')} · {formatDay(offer.departsAt)}
            </small>
          </p>
          <CardPrice price={offer.price} perAdult={offer.perAdult} party={party} />
          <CardRoute offer={offer} />
          <CardFacts offer={offer} party={party} />
        </article>
      ) : (
        <p className={emptyStyles.empty}>{outcomeMessages.noData}</p>
      )}
    </li>
  );
}

/** Longer replies are cut on screen. */
const rawAtMost = 60_000;

function RawData({ raw }: { raw: unknown }) {
  const text = JSON.stringify(raw, null, 2);
  return (
    <details className={styles.raw}>
      <summary>Dados brutos</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <pre tabIndex={0}>{text.slice(0, rawAtMost)}</pre>
      {text.length > rawAtMost ? <p>Mostramos o começo: a resposta tem {text.length} caracteres.</p> : null}
    </details>
  );
}

/** Result of a run: summary, at most three flights, and the reply itself. */
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
    <section className={styles.result} aria-labelledby="resumo-do-teste">
      <h2 id="resumo-do-teste">Resumo: {testModes[result.mode].label}</h2>
      <ul className={styles.facts}>
        {result.summary.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>em {(milliseconds / 1000).toFixed(1).replace('.', ',')} s</li>
      </ul>
      {result.lines.length > 0 ? (
        <ol className={styles.cards}>
          {result.lines.map(({ heading, offer }) => (
            <ResultCard key={heading} heading={heading} offer={offer} party={party} />
          ))}
        </ol>
      ) : (
        <p className={emptyStyles.empty}>{outcomeMessages.noData}</p>
      )}
      <RawData raw={result.raw} />
    </section>
  );
}
