import type { Viewer } from '@revoada/core/account/viewer';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { resolveInteractionWaits } from '../../first-paint/first-interaction.ts';
import { openChannel, viewerKey, watchOtherTabs } from './other-tabs.ts';

/**
 * Synchronizes an open page with the other tabs: after a sign-in, sign-out or payment there, data of the person is
 * loaded again. Typed and chosen values stay.
 */
export function useOtherTabs(viewer: Viewer | null): void {
  const { revalidate } = useRevalidator();
  const key = viewerKey(viewer);
  const shown = useRef(key);
  const tabs = useRef<ReturnType<typeof watchOtherTabs>>(null);

  useEffect(() => {
    const watched = watchOtherTabs(
      () => shown.current,
      () => {
        resolveInteractionWaits();
        void revalidate();
      },
      {
        fetch: (...args) => fetch(...args),
        now: () => performance.now(),
        channel: openChannel(),
        online: () => navigator.onLine,
      },
    );
    tabs.current = watched;
    const visible = () => {
      if (document.visibilityState === 'visible') watched.atFront();
    };
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) watched.atFront();
    };
    document.addEventListener('visibilitychange', visible);
    addEventListener('focus', watched.atFront);
    addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', visible);
      removeEventListener('focus', watched.atFront);
      removeEventListener('pageshow', restored);
      watched.close();
    };
  }, [revalidate]);

  useEffect(() => {
    const before = shown.current;
    shown.current = key;
    tabs.current?.announce();
    if (before === key) return;
    void import('../../search-stream/search-stores.ts').then(
      // A search's flights depend on the account.
      ({ restartVisibleSearches }) => restartVisibleSearches(),
      // A page with flights has loaded the module before.
      () => undefined,
    );
  }, [key]);
}
