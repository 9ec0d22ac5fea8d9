type EarlyPress = { button: HTMLButtonElement | null; stop: () => void };

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/**
 * Part of pages that come with their flights: remembers the last button of a list that is pressed before React is
 * there. Links lead on by themselves.
 */
export const earlyPressScript = `(() => {
  const early = { button: null, stop: () => document.removeEventListener('click', remember, true) };
  function remember(event) {
    const button = event.target instanceof Element && event.target.closest('article button, [data-row] button');
    if (!button) return;
    early.button?.removeAttribute('aria-busy');
    early.button = button;
    button.setAttribute('aria-busy', 'true');
  }
  document.addEventListener('click', remember, true);
  window.earlyPress = early;
})()`;

/** Forgets the remembered press. To be called where React itself handles one: that one has its effect. */
export function forgetEarlyPress(): void {
  const early = window.earlyPress;
  if (!early) return;
  early.button?.removeAttribute('aria-busy');
  early.button = null;
}

/**
 * Repeats a press that came before hydration. Call it once React handles presses on the lists. It runs in a separate
 * task: a press may itself start hydration, and React then replays that press.
 */
export function replayEarlyPress(): void {
  setTimeout(() => {
    const early = window.earlyPress;
    if (!early) return;
    early.stop();
    delete window.earlyPress;
    early.button?.removeAttribute('aria-busy');
    early.button?.click();
  });
}
