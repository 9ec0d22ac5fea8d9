import { fareKey, toFareAlternative } from '@revoada/core/flights/fares';
import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Payment } from '@revoada/core/flights/payment';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Link, useNavigate } from 'react-router';

/**
 * Chooses an offer; `paymentsBefore` is how its price pays the slices before it, where it is not the way in which its row
 * does.
 */
export type Choosing<Result> = (offer: FlightOffer, paymentsBefore?: readonly Payment[]) => Result;

/** Where choosing leads from here. It changes with the URL, which rows that stay as they are do not hear of. */
export type ChoiceUrls = {
  buildUrl: Choosing<string>;
  /** The same from the latest URL, which may not be rendered yet. */
  buildLatestUrl: Choosing<string>;
  /** The choice takes the place of another at the same step. */
  replaces: boolean;
};

export const ChoiceUrls = createContext<ChoiceUrls>({
  ...{ buildUrl: () => '#', buildLatestUrl: () => '#', replaces: false },
});

export type ChoosingProps = {
  /** The flight leaves before the chosen outbound has landed. */
  tooEarly: boolean;
  /** The flight at the fare at which it was chosen; null where it is not. */
  selected: FlightOffer | null;
  /** Side effects of a press before it navigates. */
  onChoose: Choosing<void>;
};

const isSameFare = (a: FlightOffer, b: FlightOffer): boolean =>
  a.id === b.id && fareKey(toFareAlternative(a)) === fareKey(toFareAlternative(b));

/** Other presses open another tab, and change nothing in this one. */
const staysHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Chooses an offer: a link, with scripts and without; what cannot be taken is a button that does nothing. */
export function ChooseAct({
  offer,
  paymentsBefore,
  tooEarly,
  selected,
  onChoose,
  className,
  describedBy,
  children,
}: ChoosingProps & {
  offer: FlightOffer;
  paymentsBefore?: readonly Payment[] | undefined;
  className?: string | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  const { buildUrl, buildLatestUrl, replaces } = useContext(ChoiceUrls);
  const navigate = useNavigate();
  if (tooEarly) {
    return (
      <button type="button" className={className} disabled>
        {children}
      </button>
    );
  }
  const url = buildUrl(offer, paymentsBefore);
  return (
    <Link
      to={url}
      replace={replaces}
      preventScrollReset={url.startsWith('?')}
      defaultShouldRevalidate={false}
      className={className}
      aria-describedby={describedBy}
      aria-current={selected && isSameFare(selected, offer) ? 'true' : undefined}
      onClick={(event) => {
        if (!staysHere(event)) return;
        onChoose(offer, paymentsBefore);
        const latest = buildLatestUrl(offer, paymentsBefore);
        if (latest === url) return;
        event.preventDefault();
        navigate(latest, { replace: replaces, preventScrollReset: latest.startsWith('?') });
      }}
    >
      {children}
    </Link>
  );
}
