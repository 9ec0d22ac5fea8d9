import { Link, useSearchParams } from 'react-router';
import styles from './gallery.module.css';
import { gallery, galleryPages } from './registry.ts';

const widthStyles = { third: '', half: styles.half, full: styles.full };

/**
 * Every component in every state, for developers; `?componente=` shows one of them, `?pagina=` one whole page in one
 * state.
 */
export function GalleryPage() {
  const [params] = useSearchParams();
  const pageName = params.get('pagina') ?? '';
  if (Object.hasOwn(galleryPages, pageName)) return galleryPages[pageName];
  const component = params.get('componente');
  const shown = gallery.filter((examples) => component === null || examples.component === component);
  return (
    <main id="conteudo" className={`wrap ${styles.page}`}>
      <h1>Galeria</h1>
      <nav className={styles.component} aria-labelledby="galeria-paginas">
        <h2 id="galeria-paginas">Páginas inteiras</h2>
        <ul className={styles.pages}>
          {Object.keys(galleryPages).map((page) => (
            <li key={page}>
              <Link to={`?${new URLSearchParams({ pagina: page })}`}>{page}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ component, width, states }) => (
        <section key={component} className={styles.component} aria-label={component}>
          <h2>
            <Link to={`?${new URLSearchParams({ componente: component })}`}>{component}</Link>
          </h2>
          <div className={`${styles.states} ${widthStyles[width ?? 'third']}`}>
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
