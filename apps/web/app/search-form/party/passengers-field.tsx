import type { Party } from '@revoada/core/flights/party';
import { useEffect, useState } from 'react';
import { errorId, FieldBox } from '../../ui/forms/field-box.tsx';
import { PartyField } from './party-field.tsx';

const few = [1, 2, 3, 4] as const;
const many = 5;
const withChildren = 'criancas';

type PassengersFieldProps = {
  id: string;
  party: Party;
  error?: string | undefined;
  onChange: (party: Party) => void;
};

/**
 * '1 adulto' to '4 adultos'; '5+ adultos' and 'Com crianças ou bebês' open steppers for each kind of passenger, which
 * then stay. Without scripts each number of adults is an option.
 */
export function PassengersField({ id, party, error, onChange }: PassengersFieldProps) {
  const [alive, setAlive] = useState(false);
  const [opening, setOpening] = useState(false);
  const [stepping, setStepping] = useState(false);
  useEffect(() => setAlive(true), []);
  const needsSteppers = opening || party.children + party.infants > 0 || (alive && party.adults >= many);
  if (needsSteppers && !stepping) setStepping(true);
  if (needsSteppers || stepping) return <PartyField {...{ id, party, error, onChange, opening }} />;
  return (
    <FieldBox id={id} label="Passageiros" select error={error}>
      <select
        id={id}
        name="adultos"
        value={party.adults}
        aria-describedby={error ? errorId(id) : undefined}
        onChange={({ target }) => {
          setOpening(target.value === withChildren || target.value === String(many));
          if (target.value !== withChildren) onChange({ ...party, adults: Number(target.value) });
        }}
      >
        {few.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? '1 adulto' : `${count} adultos`}
          </option>
        ))}
        {alive ? <Steppers /> : <EachNumber />}
      </select>
    </FieldBox>
  );
}

function Steppers() {
  return (
    <>
      <option value={many}>5+ adultos</option>
      <option value={withChildren}>Com crianças ou bebês</option>
    </>
  );
}

function EachNumber() {
  return [5, 6, 7, 8, 9].map((count) => (
    <option key={count} value={count}>
      {count} adultos
    </option>
  ));
}
