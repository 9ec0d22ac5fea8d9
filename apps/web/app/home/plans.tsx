import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { availableBenefits, comingBenefits, listAvailable } from '@revoada/core/plans/promises';
import { BuyButton } from '../plans/buy-button.tsx';
import { PlanCard, PlanTerms } from '../plans/plan-card.tsx';
import plansStyles from '../plans/plans.module.css';
import sectionStyles from '../ui/pages/section.module.css';
import { Soon } from '../ui/pages/soon.tsx';
import styles from './plan-table.module.css';

/** 'Pro': the benefits of the free search and of the subscription, and the plan's card. */
export function Plans() {
  return (
    <section className={`${sectionStyles.sec} ${styles.plans}`} id="pro">
      <div className={`wrap ${sectionStyles.duo} ${plansStyles.plansDuo}`}>
        <div>
          <h2>{plan.name}, para quem voa sem data certa</h2>
          <p className={sectionStyles.lead}>
            A busca é de todo mundo. Com a assinatura, você {listAvailable('action')}.
          </p>
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
    <table className={styles.planT}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Recurso</span>
          </th>
          <th scope="col">
            <span className={styles.planName}>Grátis</span>
            <span className={styles.planPrice}>R$ 0</span>
          </th>
          <th scope="col">
            <span className={styles.planName}>{plan.name}</span>
            <span className={styles.planPrice}>{planPricePerMonth}</span>
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
