import type { ReactNode } from 'react';
import { planCard } from '../content/plan.ts';
import { Icon } from '../ui/icon.tsx';
import { Soon } from '../ui/pages/soon.tsx';
import styles from './plans.module.css';

/** The plan's available benefits, or a page's part of them; `coming` is listed below as announced. */
export function PlanFeatures({
  features = planCard.features,
  coming = [],
}: {
  features?: readonly string[];
  coming?: readonly string[];
}) {
  return (
    <ul className={styles.planF}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="ok" />
          {feature}
        </li>
      ))}
      {coming.map((feature) => (
        <li key={feature} className={styles.planFComing}>
          <Icon name="clock" />
          <span>
            {feature} <Soon />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Text under a buy button: payment, and the terms that buying accepts. */
export function PlanTerms({ children = planCard.terms }: { children?: string }) {
  return (
    <p className={styles.small}>
      {children} Ao assinar, você aceita os <a href="/termos">termos de uso</a>.
    </p>
  );
}

/** The plan's card: title, subtitle, price, period, features; its button is the children. */
export function PlanCard({ picture = null, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.planC}>
      {picture}
      <h3>{planCard.title}</h3>
      <p className={styles.sub}>{planCard.subtitle}</p>
      <p className={styles.price}>
        <b>{planCard.price}</b> {planCard.period}
      </p>
      <PlanFeatures coming={planCard.coming} />
      {children}
    </article>
  );
}
