import styles from './gallery.module.css';
import { gallery } from './registry.ts';

/** Every component in every state, for whoever works on the site. */
export function GalleryPage() {
  return (
    <main id="conteudo" className={`wrap ${styles.page}`}>
      <h1>Galeria</h1>
      {gallery.map(({ component, states }) => (
        <section key={component} className={styles.component} aria-label={component}>
          <h2>{component}</h2>
          <div className={styles.states}>
            {Object.entries(states).map(([state, example]) => (
              <div key={state} className={styles.state}>
                <p className={styles.name}>{state}</p>
                {example}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
