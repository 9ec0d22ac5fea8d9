import { Suspense, useEffect } from 'react';
import styles from './hero.module.css';
import { Sections } from './lazy-section-list.tsx';

// A constant element, so that a render keeps the server's sections, except after a navigation.
const sections = <Sections />;

/** Placeholder of their height. Scrolls to the section of the URL once they are loaded. */
function Awaited() {
  useEffect(() => () => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return <div className={styles.sectionsWait} />;
}

/** The sections below the search, complete in the server's page; after a client-side navigation they load at once. */
export function LazySections() {
  return <Suspense fallback={<Awaited />}>{sections}</Suspense>;
}
