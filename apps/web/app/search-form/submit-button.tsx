import { searchingText } from '@revoada/core/search/status-text';

/** Searches; says so while it does (spec §2). Stays focusable then, and asks no second time. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button type="submit" className="btn btn--main search__go" aria-disabled={busy || undefined}>
      {busy ? <span className="spin" aria-hidden="true" /> : null}
      {busy ? searchingText('any') : children}
    </button>
  );
}
