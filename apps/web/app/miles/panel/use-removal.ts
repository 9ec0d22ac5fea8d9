import type { ProgrammeId } from '@revoada/core/flights/programme';
import { removeEntry, restoreEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { findEntry, type Wallet, type WalletEntry } from '@revoada/core/miles/wallet/wallet';
import { type Dispatch, type MouseEvent, type RefObject, type SetStateAction, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MilesStore } from '../miles-store.ts';
import styles from './miles-panel.module.css';

/**
 * Removes a programme, with an undo. `owned`: the programmes in view. `removed` is null without an undo; `gap` is the
 * position in view where it was, -1 for the last.
 */
export function useRemoval({
  store,
  wallet,
  owned,
  body,
  setEdited,
}: {
  store: MilesStore;
  wallet: Wallet;
  owned: Wallet;
  body: RefObject<HTMLElement | null>;
  setEdited: Dispatch<SetStateAction<readonly ProgrammeId[]>>;
}) {
  const [last, setLast] = useState<{ entry: WalletEntry; place: number } | null>(null);
  const gap = last ? owned.findIndex((entry) => wallet.indexOf(entry) >= last.place) : null;
  /** The pressed button is removed with its programme, so the focus moves to the undo button, away from 'Fechar'. */
  const remove = (entry: WalletEntry) => {
    flushSync(() => {
      setLast({ entry, place: wallet.indexOf(entry) });
      setEdited((edited) => edited.filter((programme) => programme !== entry.programme));
      store.change(removeEntry(wallet, entry.programme));
    });
    body.current?.querySelector<HTMLElement>(`.${styles.removed} button`)?.focus();
  };
  const restore = (event: MouseEvent) => {
    if (!last || gap === null) return;
    flushSync(() => {
      setLast(null);
      setEdited((edited) => [...edited, last.entry.programme]);
      store.change(restoreEntry(wallet, last.entry, last.place));
    });
    // A field would open the keyboard of a touch screen.
    const touched = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    const back = [...(body.current?.querySelectorAll(`.${styles.programme}`) ?? [])].at(gap);
    back?.querySelector<HTMLElement>(touched ? 'button' : 'input')?.focus();
  };
  const removed = last && !findEntry(owned, last.entry.programme) ? last.entry : null;
  return { gap, removed, remove, restore };
}
