import { useHydrated } from '../first-paint/use-hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import { openMilesPanel, useMilesPanel } from './panel-state.ts';

/** 'Minhas milhas'. On phones a bar may show only the icon; the label stays. Before hydration its space stays empty. */
export function MilesButton({ className = 'btn btn--line btn--s' }: { className?: string }) {
  const open = useMilesPanel() !== 'closed';
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className={className}
      aria-label="Minhas milhas"
      aria-haspopup="dialog"
      aria-expanded={open}
      style={hydrated ? undefined : { visibility: 'hidden' }}
      onClick={openMilesPanel}
    >
      <Icon name="plane" small />
      <span>Minhas milhas</span>
    </button>
  );
}
