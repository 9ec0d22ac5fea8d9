import { Link, type MetaFunction } from 'react-router';
import landscape from '../../art/salvador.svg?url';
import { testimonials } from '../../content/testimonials.ts';
import { describePage } from '../../information/describe.ts';
import styles from '../../information/information.module.css';
import { Closing, Opening } from '../../information/parts.tsx';
import { joinClasses } from '../../ui/join-classes.ts';

const lead = 'O que muda numa viagem quando a conta entre dinheiro e milhas está feita.';

export const meta: MetaFunction = () => describePage('Depoimentos', lead);

// S-327
export default function TestimonialsPage() {
  const samples = testimonials.some(({ example }) => example);
  return (
    <main id="conteudo">
      <Opening title="Depoimentos" lead={lead} picture={landscape}>
        {samples ? (
          <p className={styles.sample}>
            Os textos marcados como exemplo foram escritos por nós, para mostrar que tipo de história cabe aqui. Eles
            dão lugar aos de clientes assim que houver quem queira contar a sua.
          </p>
        ) : null}
      </Opening>
      <section className={joinClasses(styles.part, styles.sand)}>
        <div className="wrap">
          <h2 className="vh">O que contam</h2>
          <div className={joinClasses(styles.cards, styles.three)}>
            {testimonials.map(({ quote, author, trip, example }) => (
              <figure key={quote} className={joinClasses(styles.card, styles.quote)}>
                {example ? <span className={styles.example}>exemplo</span> : null}
                <blockquote>{quote}</blockquote>
                <figcaption>
                  {author}
                  <small>{trip}</small>
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
