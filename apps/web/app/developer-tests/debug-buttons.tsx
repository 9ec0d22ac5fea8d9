import { showToast } from '../ui/toasts/toast.tsx';
import styles from './developer-tests.module.css';

/** Key written by the storage button. */
const storageKey = 'revoadaTeste';

const acts: readonly [label: string, act: () => void][] = [
  // biome-ignore lint/suspicious/noConsole: writing to the console is what this button is for
  ['Escrever no console', () => console.log('Revoada: teste do console', new Date().toISOString())],
  ['Gravar no armazenamento local', writeStorage],
  ['Mostrar um aviso', () => showToast('Este é um aviso de teste.')],
  ['Disparar redimensionamento', () => dispatchEvent(new Event('resize'))],
];

/** Actions to try with the browser's tools open. */
export function DebugButtons({ disabled }: { disabled: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="depuracao">
      <h2 id="depuracao">Depuração</h2>
      <p className={styles.acts}>
        {acts.map(([label, act]) => (
          <button key={label} type="button" className="btn btn--line btn--s" disabled={disabled} onClick={act}>
            {label}
          </button>
        ))}
      </p>
    </section>
  );
}

function writeStorage(): void {
  try {
    localStorage.setItem(storageKey, new Date().toISOString());
    showToast(`Gravado em “${storageKey}”.`, { kind: 'success' });
  } catch {
    showToast('O navegador não deixou gravar.', { kind: 'error' });
  }
}
