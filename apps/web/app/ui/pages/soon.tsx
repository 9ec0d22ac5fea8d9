import styles from './soon.module.css';
/** Marks an announced feature. */
export function Soon() {
  return <small className={styles.soon}>em breve</small>;
}
