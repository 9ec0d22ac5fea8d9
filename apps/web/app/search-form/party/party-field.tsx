import type { Party } from '@revoada/core/flights/party';
import { partyLabel, partyLimits } from '@revoada/core/search/party';
import { useEffect, useRef } from 'react';
import { FieldBox } from '../../ui/forms/field-box.tsx';
import styles from './party.module.css';
import { Stepper } from './stepper.tsx';

const kinds = [
  { kind: 'adults', name: 'adultos', label: 'Adultos', what: 'adultos', hint: '12 anos ou mais' },
  { kind: 'children', name: 'criancas', label: 'Crianças', what: 'crianças', hint: 'de 2 a 11 anos' },
  { kind: 'infants', name: 'bebes', label: 'Bebês', what: 'bebês', hint: 'menores de 2 anos, no colo' },
] as const;

/** 'Passageiros' with a stepper for each kind; infants never exceed adults. Opens without scripts too. */
export function PartyField({
  id,
  party,
  error,
  opening = false,
  onChange,
}: {
  id: string;
  party: Party;
  error?: string | undefined;
  /** Opens the steppers once they are in the page. */
  opening?: boolean;
  onChange: (party: Party) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!opening) return;
    button.current?.focus();
    popover.current?.showPopover();
  }, [opening]);
  const most = (kind: keyof Party) =>
    kind === 'infants' ? Math.min(partyLimits.infants.max, party.adults) : partyLimits[kind].max;
  const change = (kind: keyof Party, count: number) => {
    const next = { ...party, [kind]: count };
    onChange({ ...next, infants: Math.min(next.infants, next.adults) });
  };
  return (
    <FieldBox id={id} label="Passageiros" select error={error}>
      <button
        ref={button}
        id={id}
        type="button"
        className="field__value"
        popoverTarget={`${id}-quantos`}
        aria-labelledby={`${id}-rotulo ${id}`}
      >
        {partyLabel(party)}
      </button>
      <fieldset ref={popover} id={`${id}-quantos`} className={styles.party} popover="auto">
        <legend className="vh">Quantos passageiros</legend>
        {kinds.map(({ kind, ...texts }) => (
          <Stepper
            key={kind}
            {...texts}
            value={party[kind]}
            min={partyLimits[kind].min}
            max={most(kind)}
            onChange={(count) => change(kind, count)}
          />
        ))}
        <div className={styles.acts}>
          <button
            type="button"
            className="btn btn--ink btn--s"
            popoverTarget={`${id}-quantos`}
            popoverTargetAction="hide"
          >
            Pronto
          </button>
        </div>
      </fieldset>
    </FieldBox>
  );
}
