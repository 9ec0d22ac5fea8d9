import { formatNumber } from '@revoada/core/format/money';
import { freeLimits } from '@revoada/core/plans/limits';
import { plan, planPricePerMonth } from '@revoada/core/plans/plan';
import { flightsText } from '@revoada/core/search/texts/status-text';
import dunes from '../art/lencois-maranhenses.svg?url';
import { BuyButton } from './buy-button.tsx';
import styles from './upsell-box.module.css';

/**
 * 'Desbloqueie Resultados ilimitados'. `hidden` counts prices beyond the limit, `flights` flights without any visible
 * price.
 */
export function UpsellBox({ hidden, flights }: { hidden: { cash: number; miles: number }; flights: number }) {
  const parts = [
    hidden.cash > 0 ? `${hidden.cash} em dinheiro` : '',
    hidden.miles > 0 ? `${hidden.miles} em milhas` : '',
  ].filter(Boolean);
  const prices = hidden.cash + hidden.miles;
  const more = flights > 0 ? flightsText(flights) : prices === 1 ? '1 preço' : `${formatNumber(prices)} preços`;
  const split = flights > 0 && flights < prices ? '' : ` (${parts.join(' e ')})`;
  return (
    <aside className={styles.up} aria-labelledby="upsell">
      <div className={styles.pic}>
        <img src={dunes} alt="" width="1440" height="720" loading="lazy" decoding="async" />
      </div>
      <div className={styles.txt}>
        <h2 id="upsell">Desbloqueie Resultados ilimitados</h2>
        <p>
          {prices > 0
            ? `Há mais ${more} nesta busca${split}: a busca grátis mostra os mais baratos. `
            : `A busca grátis mostra os voos mais baratos de cada lista, até ${freeLimits.daysAhead} dias à frente. `}
          {plan.name}, {planPricePerMonth}.
        </p>
        <BuyButton className="btn btn--ink" />
      </div>
    </aside>
  );
}
