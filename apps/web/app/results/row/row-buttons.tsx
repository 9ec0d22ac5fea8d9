import type { FlightOffer } from '@revoada/core/flights/offer';
import type { Payment } from '@revoada/core/flights/payment';
import { Icon } from '../../ui/icon.tsx';
import { ChooseAct, type Choosing } from './choose-act.tsx';

/** Buttons of a row: 'Escolher' selects, 'Detalhes' unfolds. `name` identifies the flight for screen readers. */
export function RowButtons({
  name,
  describedBy,
  offer,
  paymentsBefore,
  selected,
  main,
  disabled,
  unfolding,
  onChoose,
}: {
  name: string;
  /** The ids of what else describes the flight: its hours and prices. */
  describedBy?: string;
  /** Offer that 'Escolher' selects. */
  offer: FlightOffer;
  paymentsBefore?: readonly Payment[] | undefined;
  selected: FlightOffer | null;
  /** The one to point at, unless another row is open. */
  main: boolean;
  disabled: boolean;
  /** Null without scripts: there a row unfolds by itself. */
  unfolding: {
    open: boolean;
    /** The id of what 'Detalhes' unfolds. */
    controls: string;
    className: string | undefined;
    onToggle: () => void;
  } | null;
  onChoose: Choosing<void>;
}) {
  return (
    <>
      <ChooseAct
        offer={selected ?? offer}
        paymentsBefore={paymentsBefore}
        selected={selected}
        tooEarly={disabled}
        className={`btn btn--s ${selected ? 'btn--ink' : main ? 'btn--main' : 'btn--line'}`}
        describedBy={describedBy}
        onChoose={onChoose}
      >
        {selected ? <Icon name="ok" small /> : null}
        {selected ? 'Escolhido' : 'Escolher'}
        <span className="vh"> {name}</span>
      </ChooseAct>
      {unfolding ? (
        <button
          type="button"
          className={unfolding.className}
          aria-expanded={unfolding.open}
          aria-controls={unfolding.controls}
          onClick={unfolding.onToggle}
        >
          Detalhes<span className="vh"> de {name}</span>
          <Icon name="down" small />
        </button>
      ) : null}
    </>
  );
}
