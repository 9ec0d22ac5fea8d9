import { Suspense, useEffect } from 'react';
import styles from './hero.module.css';
import { Sections } from './lazy-section-list.tsx';

// One element for good: a page drawn anew leaves the server's sections as they are, unless it was moved to.
const sections = <Sections />;

/** Keeps their room. The section that the URL names is led to once it is there. */
function Awaited() {
  useEffect(() => () => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return <div className={styles.sectionsWait} />;
}

/** The sections below the search, whole in the server's page; after a move inside the site they come by themselves. */
export function LazySections() {
  return <Suspense fallback={<Awaited />}>{sections}</Suspense>;
}
