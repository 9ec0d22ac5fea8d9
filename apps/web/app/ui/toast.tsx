import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'error' | 'warning';
/** A button on a toast; pressing it closes the toast too. */
export type ToastAction = { label: string; run: () => void };
type Toast = { id: number; kind: ToastKind; text: string; duration: number; actions: readonly ToastAction[] };

/** How long a toast stays, in milliseconds (S-142). */
const stay = 4_000;

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
 * Shows a short message; the same text twice is shown once. `duration` in milliseconds. Gives the way to take it back.
 * S-091, S-159
 */
export function showToast(
  text: string,
  {
    kind = 'info',
    duration = stay,
    actions = [],
  }: { kind?: ToastKind; duration?: number; actions?: ToastAction[] } = {},
): () => void {
  const id = ++lastId;
  publish([...toasts.filter((toast) => toast.text !== text), { id, kind, text, duration, actions }]);
  return () => dismiss(id);
}

/** Counts a toast's time, but not while it is pointed at or has the focus. */
function useStay({ id, duration }: Toast) {
  const [held, setHeld] = useState(false);
  const left = useRef(duration);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, id]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onPointerEnter: hold, onFocus: hold, onPointerLeave: release, onBlur: release };
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, kind, text, actions } = toast;
  const warns = kind === 'error' || kind === 'warning';
  return (
    <div className={`${styles.toast} ${warns ? styles.warning : ''}`} {...useStay(toast)}>
      <Icon name={warns ? 'warning' : 'ok'} />
      <span>{text}</span>
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

/** Where toasts appear; announced to screen readers, and never under the pointer's way. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
  return (
    <div className={styles.toasts} data-toasts role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
