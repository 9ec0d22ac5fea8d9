import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { availableBenefits, comingBenefits, listAvailable } from '@revoada/core/plans/promises';
import { BuyButton } from '../plans/buy-button.tsx';
import { PlanCard, PlanTerms } from '../plans/plan-card.tsx';
import { Soon } from '../ui/soon.tsx';

/** 'Pro': what the free search and the subscription each give, and the plan's card. */
export function Plans() {
  return (
    <section className="sec plans" id="pro">
      <div className="wrap duo plans__duo">
        <div>
          <h2>{plan.name}, para quem voa sem data certa</h2>
          <p className="sec__lead">A busca é de todo mundo. Com a assinatura, você {listAvailable('action')}.</p>
          <Comparison />
        </div>
        <PlanCard>
          <BuyButton className="btn btn--ink btn--wide" />
          <PlanTerms />
        </PlanCard>
      </div>
    </section>
  );
}

function Comparison() {
  return (
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
            <span className="plan-name">{plan.name}</span>
            <span className="plan-price">{planPricePerMonth}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {availableBenefits.map(({ id, row }) =>
          row ? (
            <tr key={id}>
              <th scope="row">{row.what}</th>
              <td>{row.free}</td>
              <td>{row.pro}</td>
            </tr>
          ) : null,
        )}
        {comingBenefits.map(({ id, row }) =>
          row ? (
            <tr key={id}>
              <th scope="row">{row.what}</th>
              <td />
              <td>
                <Soon />
              </td>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
}
