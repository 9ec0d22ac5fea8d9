import { planRows } from '../content/home.ts';
import { product } from '../content/product.ts';

/** 'Pro': what the free search and the subscription each give. */
export function Plans() {
  return (
    <section className="sec plans" id="pro">
      <div className="wrap duo duo--top">
        <div>
          <h2>{product.plan}, para quem voa sem data certa</h2>
          <p className="sec__lead">
            A busca é de todo mundo. A assinatura abre o calendário inteiro e avisa quando o preço cai.
          </p>
        </div>
        <div>
          <table className="plan-t">
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">Recurso</span>
                </th>
                <th scope="col">
                  <span className="plan-name">Grátis</span>
                  <span className="plan-price">R$ 0</span>
                </th>
                <th scope="col">
                  <span className="plan-name">{product.plan}</span>
                  <span className="plan-price">{product.planPrice}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {planRows.map(({ what, free, pro }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{free}</td>
                  <td>{pro}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
