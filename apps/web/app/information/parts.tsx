import type { ReactNode } from 'react';
import { useSiteData } from '../site-data.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { type OwnerFigure, OwnerFigures } from '../ui/owner-figures.tsx';
import sectionStyles from '../ui/pages/section.module.css';
import styles from './information.module.css';

/** Head of an information page: title, lead, actions, and a landscape. */
export function Opening({
  title,
  lead,
  picture,
  children,
}: {
  title: string;
  lead: string;
  /** URL of a landscape. */
  picture: string;
  children?: ReactNode;
}) {
  return (
    <div className={`wrap ${styles.opening}`}>
      <div>
        <h1>{title}</h1>
        <p className={sectionStyles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.picture}>
        <img src={picture} alt="" width="1440" height="720" decoding="async" />
      </div>
    </div>
  );
}

/** Actions of the page, in a row. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}

/** A part of the page under a heading. */
export function Part({
  title,
  text,
  sand = false,
  children,
}: {
  title: string;
  text?: string;
  /** Uses the darker background, to separate parts. */
  sand?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={joinClasses(styles.part, sand && styles.sand)}>
      <div className="wrap">
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
        {children}
      </div>
    </section>
  );
}

type Titled = { title: string; text: string };

/** Short texts in cards. */
export function Cards({ items }: { items: readonly Titled[] }) {
  return (
    <div className={joinClasses(styles.cards, items.length === 3 ? styles.three : styles.four)}>
      {items.map(({ title, text }) => (
        <div key={title} className={styles.card}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

/** Numbered steps. */
export function Steps({ items }: { items: readonly Titled[] }) {
  return (
    <ol className={joinClasses(styles.steps, items.length === 3 ? styles.three : styles.four)}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The owner's figures. */
export function Figures(claim: { figures: readonly OwnerFigure[]; confirmed: boolean }) {
  return <OwnerFigures className={styles.figures} items={claim.figures} confirmed={claim.confirmed} />;
}

/** Note that an offer is an example, until the owner has confirmed this part. */
export function SampleNote({ confirmed, children }: { confirmed: boolean; children: string }) {
  return confirmed ? null : <p className={styles.sample}>{children}</p>;
}

/** Call to action at the end of the page. */
export function Closing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.closing}>
      <div className="wrap">
        <h2>{title}</h2>
        <Acts>{children}</Acts>
      </div>
    </section>
  );
}

/** Opens the owner's chat in a new tab. */
export function ChatLink({ className, children }: { className: string; children: ReactNode }) {
  const owner = useSiteData()?.owner;
  if (!owner) return null;
  return (
    <a className={className} href={owner.chatUrl} target="_blank" rel="noreferrer" title="Abre em uma nova aba">
      {children}
    </a>
  );
}
