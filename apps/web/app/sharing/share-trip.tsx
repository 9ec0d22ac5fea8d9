import { type ComponentType, type FormEvent, useState } from 'react';
import { useHydrated } from '../first-paint/use-hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toasts/toast.tsx';
import type { SharePanel } from './share-panel.tsx';
import styles from './share-trip.module.css';
import { TRIP_FIELD } from './trip-field.ts';

type Panel = ComponentType<Parameters<typeof SharePanel>[0]>;

/**
 * 'Compartilhar': opens the link of the trip that the parameters of a summary choose. Without scripts, or where the
 * panel's cannot be loaded, the form leads to the page of the link.
 */
export function ShareTrip({ params, className }: { params: string; className: string }) {
  const hydrated = useHydrated();
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  const toggle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (panel) return setPanel(null);
    import('./share-panel.tsx').then(
      ({ SharePanel: Panel }) => setPanel({ Panel }),
      () => {
        if (navigator.onLine) form.submit();
        else showToast('Sem conexão: tente de novo quando ela voltar.', { kind: 'warning' });
      },
    );
  };
  return (
    <>
      <form method="post" action="/v" onSubmit={toggle}>
        <input type="hidden" name={TRIP_FIELD} value={params} />
        <button type="submit" className={className} aria-expanded={hydrated ? panel !== null : undefined}>
          <Icon name="share" small />
          Compartilhar
        </button>
      </form>
      {panel ? (
        <div className={styles.panel}>
          <panel.Panel params={params} />
        </div>
      ) : null}
    </>
  );
}
