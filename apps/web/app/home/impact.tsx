import dunes from '../art/lencois-maranhenses.svg?url';
import { impactFigures } from '../content/product.ts';
import { useSiteData } from '../site-data.ts';

/**
 * 'Impacto': where part of the revenue goes, with the owner's figures; until the owner confirms them they say that they
 * are examples.
 */
export function Impact() {
  const mark = useSiteData()?.owner.figuresConfirmed ? '' : ' (exemplo)';
  return (
    <section className="impact" id="impacto">
      <figure className="impact__pic">
        <img
          src={dunes}
          alt="Lençóis Maranhenses: dunas claras, lagoas e uma revoada de guarás"
          width="1440"
          height="720"
          loading="lazy"
          decoding="async"
        />
        <figcaption className="impact__cap">Lençóis Maranhenses e a revoada dos guarás</figcaption>
      </figure>
      <div className="sec">
        <div className="wrap">
          <div className="duo duo--top">
            <h2>Parte do que entra volta para o chão de onde se voa</h2>
            <p className="sec__lead">
              Uma parcela da receita apoia projetos sociais nos lugares que aparecem na busca.
            </p>
          </div>
          <dl className="figs">
            {impactFigures.map(({ value, label }) => (
              <div key={label}>
                <dt>
                  {label}
                  {mark}
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
