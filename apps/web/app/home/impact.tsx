import { useLoaderData } from 'react-router';
import dunes from '../art/lencois-maranhenses.svg?url';
import type { FiguresView } from '../information/claims-view.server.ts';
import { OwnerFigures } from '../ui/owner-figures.tsx';
import sectionStyles from '../ui/pages/section.module.css';
import styles from './impact.module.css';

/**
 * 'Impacto': causes that get a part of the revenue, with the owner's figures, which are marked as examples until the
 * owner confirms them.
 */
export function Impact() {
  const { impact } = useLoaderData<{ impact: FiguresView | null }>();
  return (
    <section className={styles.impact} id="impacto">
      <figure className={styles.pic}>
        <img
          src={dunes}
          alt="Lençóis Maranhenses: dunas claras, lagoas e uma revoada de guarás"
          width="1440"
          height="720"
          loading="lazy"
          decoding="async"
        />
        <figcaption className={styles.cap}>Lençóis Maranhenses e a revoada dos guarás</figcaption>
      </figure>
      <div className={sectionStyles.sec}>
        <div className="wrap">
          <div className={`${sectionStyles.duo} ${sectionStyles.duoTop}`}>
            <h2>Parte do que entra volta para o chão de onde se voa</h2>
            <p className={sectionStyles.lead}>
              Uma parcela da receita apoia projetos sociais nos lugares que aparecem na busca.
            </p>
          </div>
          {impact ? <OwnerFigures className={styles.figs} items={impact.figures} confirmed={impact.confirmed} /> : null}
        </div>
      </div>
    </section>
  );
}
