import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './price-basis.module.css';

/** One part of the basis, with what changes it. */
export function BasisRow({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}

/** Answers to choose from, each the URL of the page with it. */
export function Choices({ choices }: { choices: readonly { text: string; url: string; chosen: boolean }[] }) {
  return (
    <span className={styles.choices}>
      {choices.map(({ text, url, chosen }) => (
        <Link key={text} to={url} preventScrollReset aria-current={chosen || undefined}>
          {text}
        </Link>
      ))}
    </span>
  );
}

type StepperProps = {
  value: number;
  label: string;
  /** The URL with one less; null where there is no less. */
  fewer: string | null;
  more: string;
  note: string;
};

/** A number with one less and one more beside it. */
export function Stepper({ value, label, fewer, more, note }: StepperProps) {
  return (
    <span className={styles.stepper}>
      {fewer === null ? (
        <span className={styles.step} aria-hidden="true">
          <Icon name="minus" />
        </span>
      ) : (
        <Link className={styles.step} to={fewer} preventScrollReset>
          <Icon name="minus" />
          <span className="vh">Uma noite a menos</span>
        </Link>
      )}
      <output>
        <span aria-hidden="true">{value}</span>
        <span className="vh">{label}</span>
      </output>
      <Link className={styles.step} to={more} preventScrollReset>
        <Icon name="plus" />
        <span className="vh">Uma noite a mais</span>
      </Link>
      <span>{note}</span>
    </span>
  );
}
