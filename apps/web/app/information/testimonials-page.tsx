import type { Testimonial } from '@revoada/core/owner-texts/testimonial';
import { Link } from 'react-router';
import landscape from '../art/salvador.svg?url';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './information.module.css';
import { Closing, Opening } from './parts.tsx';

export const testimonialsLead = 'O que muda numa viagem quando a conta entre dinheiro e milhas está feita.';

/** `/depoimentos`. `examples`: invented ones, each marked so. */
export function TestimonialsPage({
  testimonials,
  examples,
}: {
  testimonials: readonly Testimonial[];
  examples: boolean;
}) {
  const columns = testimonials.length === 1 ? styles.one : testimonials.length > 2 && styles.three;
  return (
    <main id="conteudo">
      <Opening title="Depoimentos" lead={testimonialsLead} picture={landscape}>
        {examples ? (
          <p className={styles.sample}>
            Os textos marcados como exemplo foram escritos por nós, para mostrar que tipo de história cabe aqui. Eles
            dão lugar aos de clientes assim que houver quem queira contar a sua.
          </p>
        ) : null}
      </Opening>
      <section className={joinClasses(styles.part, styles.sand)}>
        <div className="wrap">
          <h2 className="vh">O que contam</h2>
          <div className={joinClasses(styles.cards, columns)}>
            {testimonials.map(({ quote, author, trip }) => (
              <figure key={`${author} ${quote}`} className={joinClasses(styles.card, styles.quote)}>
                {examples ? <span className={styles.example}>exemplo</span> : null}
                <blockquote>{quote}</blockquote>
                <figcaption>
                  {author}
                  {trip === '' ? null : <small>{trip}</small>}
                </figcaption>
              </figure>
            ))}
          </div>
        </div>
      </section>
      <Closing title="E a sua viagem?">
        <Link className="btn btn--main" to="/#buscar">
          Fazer a conta do meu voo
        </Link>
        <Link className="btn btn--line" to="/fale-comigo">
          Contar a minha história
        </Link>
      </Closing>
    </main>
  );
}
