import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

export type ToastKind = 'info' | 'success' | 'error' | 'warning';
type Toast = { id: number; kind: ToastKind; text: string };

/** How long a toast stays, in milliseconds (spec §9). */
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

/** Shows a short message; the same text twice is shown once. `duration` in milliseconds. */
export function showToast(text: string, options: { kind?: ToastKind; duration?: number } = {}): void {
  const id = ++lastId;
  publish([...toasts.filter((toast) => toast.text !== text), { id, kind: options.kind ?? 'info', text }]);
  setTimeout(() => dismiss(id), options.duration ?? stay);
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
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={`toast toast--${toast.kind}`}>
          <Icon name={toast.kind === 'error' || toast.kind === 'warning' ? 'warning' : 'ok'} />
          <span>{toast.text}</span>
          <button type="button" aria-label="Fechar aviso" onClick={() => dismiss(toast.id)}>
            <Icon name="close" small />
          </button>
        </div>
      ))}
    </div>
  );
}
