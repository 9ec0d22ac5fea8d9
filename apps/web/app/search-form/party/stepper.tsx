import { Icon } from '../../ui/icon.tsx';
import styles from './party.module.css';

export type StepperProps = {
  label: string;
  hint?: string;
  /** Plural noun in the buttons' labels: 'adultos'. */
  what: string;
  /** Parameter under which the number is submitted, if it is. */
  name?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A number within limits, typed or changed with the buttons beside it. */
export function Stepper({ label, hint, what, name, value, min, max, onChange }: StepperProps) {
  const change = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <div className={styles.stepper}>
      <span className={styles.stepperWhat}>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
      <button type="button" aria-label={`Menos ${what}`} aria-disabled={value <= min} onClick={() => change(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        name={name}
        value={value}
        min={min}
        max={max}
        onChange={(event) => change(Number(event.target.value))}
      />
      <button type="button" aria-label={`Mais ${what}`} aria-disabled={value >= max} onClick={() => change(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
