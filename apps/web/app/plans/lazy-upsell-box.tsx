import { type ComponentProps, Suspense, useMemo } from 'react';
import { firstInteraction } from '../first-paint/first-interaction.ts';
import { lazyPart } from '../first-paint/lazy-part.ts';
import { useViewer } from '../site-data.ts';
import styles from './upsell-box.module.css';
import type { UpsellBox } from './upsell-box.tsx';

const Box = import.meta.env.SSR
  ? (await import('./upsell-box.tsx')).UpsellBox
  : lazyPart(async () => {
      await firstInteraction();
      return (await import('./upsell-box.tsx')).UpsellBox;
    });

/**
 * `UpsellBox` below the lists, for accounts with limits: its script comes with the first interaction; until then the
 * server's HTML or its place stays.
 */
export function LazyUpsellBox({ hidden, flights }: ComponentProps<typeof UpsellBox>) {
  const isLimited = useViewer()?.account !== 'subscriber';
  // The same element for the same counts: React would put what the server made aside for a new one.
  return useMemo(
    () =>
      isLimited ? (
        <Suspense fallback={<div className={styles.wait} />}>
          <Box hidden={hidden} flights={flights} />
        </Suspense>
      ) : null,
    [isLimited, hidden, flights],
  );
}
