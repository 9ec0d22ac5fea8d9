import styles from './demo-bar.module.css';

/** Shown on every page while any stand-in answers (S-296). */
export function DemoBar() {
  return (
    <aside className={styles.demo} aria-label="Demonstração">
      Demonstração: voos e preços simulados
    </aside>
  );
}
