import styles from './soon.module.css';
/** Marks what is announced and not there yet. */
export function Soon() {
  return <small className={styles.soon}>em breve</small>;
}
