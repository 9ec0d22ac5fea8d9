import { exampleSum } from '../content/home.ts';
import sectionStyles from '../ui/pages/section.module.css';
import { Sign } from '../ui/sign.tsx';
import styles from './about.module.css';

/** 'Sobre': an example of the product's comparison. */
export function About() {
  const { cash, miles, saving } = exampleSum;
  return (
    <section className={sectionStyles.sec} id="sobre">
      <div className={`wrap ${sectionStyles.duo}`}>
        <div>
          <h2>A conta que ninguém quer fazer na fila</h2>
          <p className={sectionStyles.lead}>
            Milha também é dinheiro. Pegamos o preço de referência do milheiro, somamos as taxas e dizemos, em reais,
            qual dos dois sai mais barato.
          </p>
        </div>
        <div className={styles.sum}>
          <div className={styles.row}>
            <span className={styles.what}>
              <span className={`${styles.tag} ${styles.tagCash}`} aria-hidden="true">
                R$
              </span>{' '}
              {cash.title}
              <small>{cash.detail}</small>
            </span>
            <span className={`${styles.val} ${styles.cCash}`}>{cash.amount}</span>
          </div>
          <div className={styles.row}>
            <span className={styles.what}>
              <span className={`${styles.tag} ${styles.tagMiles}`}>
                <Sign accent="currentColor" />
              </span>{' '}
              {miles.title}
              <small>{miles.detail}</small>
            </span>
            <span className={`${styles.val} ${styles.cMiles}`}>{miles.amount}</span>
          </div>
          <div className={`${styles.row} ${styles.rowEnd}`}>
            <span className={styles.what}>
              {saving.title}
              <small>{saving.detail}</small>
            </span>
            <span className={`${styles.val} ${styles.valBig}`}>{saving.amount}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
