import styles from './demo-bar.module.css';

/** Shown on every page while a service is simulated or fares are test fares. */
export function DemoBar({ notice }: { notice: string }) {
  return (
    <aside className={styles.demo} aria-label="Demonstração">
      {notice}
    </aside>
  );
}
