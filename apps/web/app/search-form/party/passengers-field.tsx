import { partyLimits } from '@revoada/core/search/party';
import { useEffect, useRef, useState } from 'react';
import { errorId, Field } from '../../ui/field.tsx';
import styles from './party.module.css';
import { Stepper } from './stepper.tsx';

const choices = [1, 2, 3, 4] as const;
const many = 5;

type PassengersFieldProps = {
  id: string;
  adults: number;
  error?: string | undefined;
  onChange: (adults: number) => void;
};

/** '1 adulto' to '4 adultos'; '5+ adultos' opens a stepper from 5 to 9 (S-022, S-242). */
export function PassengersField({ id, adults, error, onChange }: PassengersFieldProps) {
  const [alive, setAlive] = useState(false);
  const [opening, setOpening] = useState(false);
  useEffect(() => setAlive(true), []);
  const isMany = alive && adults >= many;
  if (isMany) return <ManyAdults {...{ id, adults, error, onChange, opening }} />;
  return (
    <Field id={id} label="Passageiros" select error={error}>
      <select
        id={id}
        name="adultos"
        value={adults}
        aria-describedby={error ? errorId(id) : undefined}
        onChange={(event) => {
          setOpening(true);
          onChange(Number(event.target.value));
        }}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 adulto' : `${count} adultos`}
          </option>
        ))}
        {alive ? <option value={many}>5+ adultos</option> : <EachNumber />}
      </select>
    </Field>
  );
}

/** Five or more: a button that opens the stepper; `opening` opens it at once. */
function ManyAdults({ id, adults, error, onChange, opening }: PassengersFieldProps & { opening: boolean }) {
  const popover = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opening) return;
    button.current?.focus();
    popover.current?.showPopover();
  }, [opening]);
  const shown = `${adults} adultos`;
  return (
    <Field id={id} label="Passageiros" select error={error}>
      <input type="hidden" name="adultos" value={adults} />
      <button
        ref={button}
        id={id}
        type="button"
        className="field__value"
        popoverTarget={`${id}-mais`}
        aria-labelledby={`${id}-rotulo ${id}`}
      >
        {shown}
      </button>
      <fieldset ref={popover} id={`${id}-mais`} className={styles.party} popover="auto">
        <legend className="vh">Quantos adultos</legend>
        <Stepper
          label="Adultos"
          what="adultos"
          value={adults}
          min={many}
          max={partyLimits.adults.max}
          onChange={onChange}
        />
        <div className={styles.acts}>
          <button type="button" className="btn btn--text btn--s" onClick={() => onChange(many - 1)}>
            4 ou menos
          </button>
          <button type="button" className="btn btn--ink btn--s" popoverTarget={`${id}-mais`} popoverTargetAction="hide">
            Pronto
          </button>
        </div>
      </fieldset>
    </Field>
  );
}

/** Without scripts there is no stepper: each number is a choice of its own. */
function EachNumber() {
  return [5, 6, 7, 8, 9].map((count) => (
    <option key={count} value={count}>
      {count} adultos
    </option>
  ));
}
