import type { FlightOffer } from '@revoada/core/flights/offer';
import { programmeName } from '@revoada/core/miles/programmes';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './plain-choice.module.css';

const describeKind = ({ price }: FlightOffer) => (price.kind === 'cash' ? 'dinheiro' : programmeName(price.programme));

/** On a page read without scripts: the ways of paying for one flight as links, the better one first. S-323 */
export function PlainChoice({
  offers: [first, other],
  name,
  selected,
  main,
  buildUrl,
}: {
  offers: readonly [FlightOffer, FlightOffer?];
  /** The flight as it is spoken. */
  name: string;
  selected: boolean;
  main: boolean;
  buildUrl: (offer: FlightOffer) => string;
}) {
  return (
    <>
      <a
        className={joinClasses('btn btn--s', selected ? 'btn--ink' : main ? 'btn--main' : 'btn--line')}
        href={buildUrl(first)}
      >
        {selected ? 'Escolhido' : 'Escolher'}
        <span className="vh">
          {' '}
          {name} em {describeKind(first)}
        </span>
      </a>
      {other ? (
        <a className={styles.other} href={buildUrl(other)}>
          <span className="vh">{name} </span>
          em {describeKind(other)}
        </a>
      ) : null}
    </>
  );
}
