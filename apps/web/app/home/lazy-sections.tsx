import { Suspense, useEffect } from 'react';
import { Sections } from '#home-sections';
import styles from './hero.module.css';

// One element for good: a page drawn anew leaves the server's sections as they are.
const sections = <Sections />;

/** Keeps their room. A section that the URL names could not be led to before it was there. */
function Awaited() {
  useEffect(() => () => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return <div className={styles.sectionsWait} />;
}

/** The sections below the search, whole in the server's page; after a move inside the site they come by themselves. */
export function LazySections() {
  return <Suspense fallback={<Awaited />}>{sections}</Suspense>;
}
