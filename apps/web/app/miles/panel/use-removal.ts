import type { ProgrammeId } from '@revoada/core/flights/programme';
import { removeEntry, restoreEntry } from '@revoada/core/miles/wallet/edit-wallet';
import { findEntry, type Wallet, type WalletEntry } from '@revoada/core/miles/wallet/wallet';
import { type Dispatch, type MouseEvent, type RefObject, type SetStateAction, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MilesStore } from '../miles-store.ts';
import styles from './miles-panel.module.css';

/**
 * Removing a programme, and the way back from that. `owned`: the programmes in view. `removed` is null where there is no way
 * back; `gap` is the place in view before which it stood, -1 where it was the last.
 */
export function useRemoval({
  store,
  wallet,
  owned,
  body,
  setTold,
}: {
  store: MilesStore;
  wallet: Wallet;
  owned: Wallet;
  body: RefObject<HTMLElement | null>;
  setTold: Dispatch<SetStateAction<readonly ProgrammeId[]>>;
}) {
  const [last, setLast] = useState<{ entry: WalletEntry; place: number } | null>(null);
  const gap = last ? owned.findIndex((entry) => wallet.indexOf(entry) >= last.place) : null;
  /** The pressed button goes with its programme: the focus goes on to the way back, far from 'Fechar'. */
  const remove = (entry: WalletEntry) => {
    flushSync(() => {
      setLast({ entry, place: wallet.indexOf(entry) });
      setTold((told) => told.filter((programme) => programme !== entry.programme));
      store.change(removeEntry(wallet, entry.programme));
    });
    body.current?.querySelector<HTMLElement>(`.${styles.removed} button`)?.focus();
  };
  const restore = (event: MouseEvent) => {
    if (!last || gap === null) return;
    flushSync(() => {
      setLast(null);
      setTold((told) => [...told, last.entry.programme]);
      store.change(restoreEntry(wallet, last.entry, last.place));
    });
    // A field would call up the keyboard of a touch screen.
    const touched = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    const back = [...(body.current?.querySelectorAll(`.${styles.programme}`) ?? [])].at(gap);
    back?.querySelector<HTMLElement>(touched ? 'button' : 'input')?.focus();
  };
  const removed = last && !findEntry(owned, last.entry.programme) ? last.entry : null;
  return { gap, removed, remove, restore };
}
