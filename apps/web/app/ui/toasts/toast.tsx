import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'error' | 'warning';
/** A button on a toast; pressing it closes the toast too. */
export type ToastAction = { label: string; run: () => void };
/** The foot of the screen, or its top right corner. */
export type ToastPlace = 'foot' | 'top';
/** Topics of which only the latest toast is shown. */
export type ToastTopic = 'choice';
type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  /** A quieter line under the text. */
  note: string | null;
  duration: number;
  place: ToastPlace;
  /** A newer toast of the same topic replaces it. Null for none. */
  topic: ToastTopic | null;
  actions: readonly ToastAction[];
};

/** Milliseconds for which a toast stays, and at least while another waits. */
const stay = 4_000;

/** The first is shown, the others wait. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/**
 * Shows a short message, one at a time; repeated texts are shown once. A toast of a topic replaces the former one;
 * others stay for `duration` milliseconds, shorter while another waits. Returns a function that removes it.
 */
export function showToast(
  text: string,
  {
    kind = 'info',
    note = null,
    duration = stay,
    place = 'foot',
    topic = null,
    actions = [],
  }: {
    kind?: ToastKind;
    note?: string | null;
    duration?: number;
    place?: ToastPlace;
    topic?: ToastTopic | null;
    actions?: ToastAction[];
  } = {},
): () => void {
  const id = ++lastId;
  const rest = toasts.filter((toast) => toast.text !== text && (topic === null || toast.topic !== topic));
  publish([...rest, { id, kind, text, note, duration, place, topic, actions }]);
  return () => dismiss(id);
}

/** Removes toasts of a topic before the page that shows the same. */
export function dismissTopic(topic: ToastTopic): void {
  publish(toasts.filter((toast) => toast.topic !== topic));
}

/** A toast is shown for its whole time; only a longer one makes room for those that wait. @internal For tests. */
export const findStay = (duration: number, awaited: boolean): number => (awaited ? Math.min(duration, stay) : duration);

/** Counts a toast's time, but not while it is hovered or focused. */
function useStay({ id, duration }: Toast, awaited: boolean) {
  const [paused, setHeld] = useState(false);
  const seenFor = useRef(0);
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(id), findStay(duration, awaited) - seenFor.current);
    return () => {
      clearTimeout(timer);
      seenFor.current += performance.now() - since;
    };
  }, [paused, id, duration, awaited]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onPointerEnter: hold, onFocus: hold, onPointerLeave: release, onBlur: release };
}

function ToastItem({ toast, awaited }: { toast: Toast; awaited: boolean }) {
  const { id, kind, text, note, actions } = toast;
  const warns = kind === 'error' || kind === 'warning';
  return (
    <div className={`${styles.toast} ${warns ? styles.warning : ''}`} {...useStay(toast, awaited)}>
      <Icon name={warns ? 'warning' : kind === 'success' ? 'ok' : 'info'} />
      <span>
        {text}
        {note ? <small>{note}</small> : null}
      </span>
      <button type="button" className={styles.x} aria-label="Fechar aviso" onClick={() => dismiss(id)}>
        <Icon name="close" small />
      </button>
      {actions.length > 0 ? (
        <p className={styles.acts}>
          {actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className="btn btn--s"
              onClick={() => {
                dismiss(id);
                run();
              }}
            >
              {label}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const none: readonly Toast[] = [];

/** Live region of toasts for screen readers. */
export function ToastRegion() {
  const [toast, next] = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
  return (
    <div data-toasts role="status" aria-live="polite">
      {/* A new element for each, because moving one would be a layout shift. */}
      {toast ? (
        <div key={toast.id} className={toast.place === 'top' ? `${styles.toasts} ${styles.top}` : styles.toasts}>
          <ToastItem toast={toast} awaited={next !== undefined} />
        </div>
      ) : null}
    </div>
  );
}
