import type { DayKind } from '@revoada/core/prices/day-kind';
import { useId, useState } from 'react';
import styles from './day-kind-switch.module.css';
import { useDayKind } from './use-day-kind.ts';

const kinds: readonly [label: string, kind: DayKind][] = [
  ['Menor', null],
  ['Dinheiro', 'cash'],
  ['Com milhas', 'miles'],
];

/** 'Menor', 'Dinheiro' or 'Com milhas': kind of the days' prices. */
export function DayKindSwitch() {
  const name = useId();
  const [shown, change] = useDayKind();
  // Shows a press at once, because the URL and its prices follow a moment later.
  const [pressed, setPressed] = useState({ shown, kind: shown });
  if (pressed.shown !== shown) setPressed({ shown, kind: shown });
  const press = (kind: DayKind) => {
    setPressed({ shown, kind });
    change(kind);
  };
  return (
    <fieldset className={`seg ${styles.kinds}`}>
      <legend className="vh">Preço de cada dia</legend>
      {kinds.map(([label, kind]) => (
        <label key={label} className="touch">
          <input type="radio" name={name} checked={kind === pressed.kind} onChange={() => press(kind)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
