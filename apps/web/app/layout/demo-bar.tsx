import styles from './demo-bar.module.css';

/** Shown on every page while any simulated service is in use. */
export function DemoBar() {
  return (
    <aside className={styles.demo} aria-label="Demonstração">
      Demonstração: voos e preços simulados
    </aside>
  );
}
