import { Suspense } from 'react';
import { Sections } from '#home-sections';
import styles from './hero.module.css';

// One element for good: a page drawn anew leaves the server's sections as they are.
const sections = <Sections />;

/** The sections below the search, whole in the server's page; after a move inside the site they come by themselves. */
export function LazySections() {
  return <Suspense fallback={<div className={styles.sectionsWait} />}>{sections}</Suspense>;
}
