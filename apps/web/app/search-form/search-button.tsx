import { searchingText } from '@revoada/core/search/texts/status-text';
import styles from './search-form.module.css';

/** Submit button with a busy state. While busy it stays focusable and does not submit again. */
export function SearchButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button type="submit" className={`btn btn--main ${styles.go}`} aria-disabled={busy || undefined}>
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {busy ? searchingText('any') : children}
    </button>
  );
}
