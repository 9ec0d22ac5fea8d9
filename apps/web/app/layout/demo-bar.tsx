import styles from './demo-bar.module.css';

/** Shown on every page while any stand-in answers. */
export function DemoBar() {
  return (
    <aside className={styles.demo} aria-label="Demonstração">
      Demonstração: voos e preços simulados
    </aside>
  );
}
