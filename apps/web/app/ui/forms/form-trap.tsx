import styles from './form-trap.module.css';

const trapName = 'referencia';

/**
 * Honeypot: people neither see nor reach it, and bots that fill in every field do. Their forms are accepted and
 * discarded.
 */
export function FormTrap({ id }: { id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Deixe este campo vazio</label>
      <input id={id} name={trapName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** True if a bot filled the form in. */
export function isTrapped(data: FormData): boolean {
  return (data.get(trapName) ?? '') !== '';
}
