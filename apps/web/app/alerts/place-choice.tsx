import styles from './alerts.module.css';

/** Form field of the place chosen for an ambiguous name. */
export const choiceFieldName = (name: string) => `${name}Escolhido`;

/** Possible places for a typed name; without scripts the chosen one is posted with the form. */
export function PlaceChoice({
  name,
  label,
  options,
  chosen,
  onChoose,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className="vh">{label}: qual destes lugares?</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            name={choiceFieldName(name)}
            value={option.value}
            checked={chosen === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
