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
  /** 'Uma noite': what one press adds or takes. */
  unit: string;
  label: string;
  /** The URL with one less; null where there is no less. */
  fewer: string | null;
  /** The URL with one more; null where there is no more. */
  more: string | null;
  note: string;
};

/** A number with one less and one more beside it. */
export function Stepper({ value, unit, label, fewer, more, note }: StepperProps) {
  return (
    <span className={styles.stepper}>
      <Step icon="minus" url={fewer} name={`${unit} a menos`} />
      <output>
        <span aria-hidden="true">{value}</span>
        <span className="vh">{label}</span>
      </output>
      <Step icon="plus" url={more} name={`${unit} a mais`} />
      <span>{note}</span>
    </span>
  );
}

function Step({ icon, url, name }: { icon: 'minus' | 'plus'; url: string | null; name: string }) {
  if (url === null) {
    return (
      <span className={styles.step} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link className={styles.step} to={url} preventScrollReset>
      <Icon name={icon} />
      <span className="vh">{name}</span>
    </Link>
  );
}
