import { exampleSum } from '../content/home.ts';
import { Sign } from '../ui/sign.tsx';

/** 'Sobre': the product's one sum, shown with an example. */
export function About() {
  const { cash, miles, saving } = exampleSum;
  return (
    <section className="sec" id="sobre">
      <div className="wrap duo">
        <div>
          <h2>A conta que ninguém quer fazer na fila</h2>
          <p className="sec__lead">
            Milha também é dinheiro. Pegamos o preço de referência do milheiro, somamos as taxas e dizemos, em reais,
            qual dos dois sai mais barato.
          </p>
        </div>
        <div className="sum">
          <div className="sum__row">
            <span className="sum__what">
              <span className="tag tag--cash" aria-hidden="true">
                R$
              </span>{' '}
              {cash.title}
              <small>{cash.detail}</small>
            </span>
            <span className="sum__val c-cash">{cash.amount}</span>
          </div>
          <div className="sum__row">
            <span className="sum__what">
              <span className="tag tag--miles">
                <Sign accent="currentColor" />
              </span>{' '}
              {miles.title}
              <small>{miles.detail}</small>
            </span>
            <span className="sum__val c-miles">{miles.amount}</span>
          </div>
          <div className="sum__row sum__row--end">
            <span className="sum__what">
              {saving.title}
              <small>{saving.detail}</small>
            </span>
            <span className="sum__val sum__val--big">{saving.amount}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
