import { Suspense } from 'react';
import { useHydrated } from '../../first-paint/use-hydrated.ts';
import { openMilesPanel, useMilesPanel } from '../../miles/panel-state.ts';
import { useMiles } from '../../miles/use-miles.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnPrice } from '../filters/lazy-own-price.tsx';
import styles from './own-value.module.css';

/** Opens the reader's worth of miles: the panel, or a form on pages without scripts. */
export function OwnValue({ sharedCents }: { sharedCents: number | null }) {
  const hydrated = useHydrated();
  const open = useMilesPanel() !== 'closed';
  const { wallet } = useMiles();
  const hasOwnValue = sharedCents !== null || wallet.some(({ ownCentsPerThousand }) => ownCentsPerThousand !== null);
  const label = hasOwnValue ? 'Mudar o meu valor' : 'Usar o meu valor';
  if (!hydrated) {
    return (
      <Suspense fallback={null}>
        <OwnPrice label={label} cents={sharedCents} />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      className={`touch ${styles.ownValue}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={openMilesPanel}
    >
      {label}
      <Icon name="down" small />
    </button>
  );
}
