import styles from './form-trap.module.css';

const trapName = 'referencia';

/**
 * A field that people neither see nor reach, and programs that fill in every form do: what fills it is taken and kept
 * nowhere.
 */
export function FormTrap({ id }: { id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Deixe este campo vazio</label>
      <input id={id} name={trapName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Whether a program filled the form in. */
export function isTrapped(data: FormData): boolean {
  return (data.get(trapName) ?? '') !== '';
}
