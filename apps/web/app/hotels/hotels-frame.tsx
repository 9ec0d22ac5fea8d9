import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hotelTexts } from '../content/hotels.ts';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './hotels-frame.module.css';

/** Head of the pages of hotels and bookings; `back` is the URL of the link above the title. */
export function HotelsFrame({
  title,
  lead,
  back,
  className,
  children,
}: {
  title: string;
  lead?: string;
  back?: { url: string; label: string };
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <main id="conteudo" className={joinClasses('wrap', styles.page, className)}>
      {back ? (
        <p className={styles.back}>
          <Link to={back.url}>
            <Icon name="back" small /> {back.label}
          </Link>
        </p>
      ) : null}
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <SampleNotice />
      {children}
    </main>
  );
}

/** Note on every hotel page that the catalogue is a sample. */
export function SampleNotice() {
  return (
    <p className={styles.sample}>
      <Icon name="info" />
      <span>
        <b>{hotelTexts.sample}</b> {hotelTexts.sampleMore}
      </span>
    </p>
  );
}
