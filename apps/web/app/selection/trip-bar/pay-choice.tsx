import { countShares, formatShare, type PricedParty } from '@revoada/core/results/rows/per-person';
import { findCheaperOption, type TripOption } from '@revoada/core/trips/trip-options';
import { describeTotal, describeTotalFor, nameOption } from './bar-text.ts';
import styles from './trip-bar.module.css';

const tones = { cash: styles.cash, miles: styles.miles, mixed: styles.mixed, chosen: styles.mixed };

function Saving({ cents, shares, than = '' }: { cents: number | null; shares: number; than?: string }) {
  if (cents === null) return null;
  return (
    <em>
      {' '}
      {formatShare(cents, shares)} a menos{than}
    </em>
  );
}

/**
 * What one way of paying comes to, and how much less than in reais that is (of reais: than in miles). `otherReturn`: it
 * flies back otherwise than what is selected. `options` are given where the others are not in sight: one that costs less
 * is named instead, and a difference to other flights back says so, since the row of these tells another one. S-472, S-481
 */
export function OptionTotal({
  option,
  party,
  otherReturn = false,
  options = [],
}: {
  option: TripOption;
  party: PricedParty;
  otherReturn?: boolean;
  options?: readonly TripOption[];
}) {
  const { kind, total } = option;
  const shares = countShares(party);
  const whose = describeTotalFor(party);
  const { cash, miles, besides, spoken } = describeTotal(total, shares);
  const cheaper = findCheaperOption(options, option);
  const alone = options.length > 0;
  const back = option.inbound.journeyKey;
  return (
    <span className={`${styles.total} ${tones[kind]}`}>
      <span className={styles.name}>
        {nameOption(option)}
        {whose ? <small>{whose}</small> : null}
        {cheaper ? null : (
          <Saving
            cents={option.savingCents}
            shares={shares}
            than={alone && option.comparedReturn !== back ? ' que com outra volta' : ''}
          />
        )}
      </span>
      <span className="vh"> {spoken}</span>
      <b aria-hidden="true">
        {cash ?? miles}
        {besides ? (
          <>
            {/* In the box of its own that follows it would be lost. */} <small>{besides}</small>
          </>
        ) : null}
      </b>
      {otherReturn ? <small>com outra volta</small> : null}
      {cheaper ? (
        <small>
          {nameOption(cheaper.option)}
          <Saving
            cents={cheaper.savingCents}
            shares={shares}
            than={cheaper.option.inbound.journeyKey === back ? '' : ' com outra volta'}
          />
        </small>
      ) : null}
    </span>
  );
}

/** The ways of paying for the whole trip, of which one is chosen. `name` tells the groups of a page apart. S-315 */
export function PayChoice({
  name,
  party,
  options,
  selected,
  onPay,
}: {
  name: string;
  party: PricedParty;
  options: readonly TripOption[];
  selected: TripOption | null;
  onPay: (option: TripOption) => void;
}) {
  return (
    <fieldset className={styles.pay}>
      <legend className="vh">Como pagar ida e volta</legend>
      {options.map((option) => (
        <label key={option.kind} className={styles.option}>
          <input type="radio" name={name} checked={option.kind === selected?.kind} onChange={() => onPay(option)} />
          <OptionTotal
            option={option}
            party={party}
            otherReturn={selected !== null && option.inbound.journeyKey !== selected.inbound.journeyKey}
          />
        </label>
      ))}
    </fieldset>
  );
}
