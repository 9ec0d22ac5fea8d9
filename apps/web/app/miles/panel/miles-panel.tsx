import { saoPauloZone, todayAt } from '@revoada/core/dates/today';
import type { ProgrammeId } from '@revoada/core/flights/programme';
import type { SpendableWallet } from '@revoada/core/miles/pay-from-wallet';
import type { ReferencePrices } from '@revoada/core/miles/reference-prices';
import { listTransfers, type Transfer } from '@revoada/core/miles/transfers/transfer';
import { changeEntry, forgetWorth } from '@revoada/core/miles/wallet/edit-wallet';
import { findEntry, isWorthAlone, type Wallet, type WalletEntry } from '@revoada/core/miles/wallet/wallet';
import { findCovered } from '@revoada/core/results/rows/covered';
import type { PricedJourney } from '@revoada/core/results/rows/price-journeys';
import { toRow } from '@revoada/core/results/rows/to-row';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { MilesResults } from '../miles-results.ts';
import { isLocked, type MilesState, type MilesStore } from '../miles-store.ts';
import { milesStore, useMiles, useReferences } from '../use-miles.ts';
import { useTransfers } from '../use-transfers.ts';
import { AddProgramme } from './add-programme.tsx';
import styles from './miles-panel.module.css';
import { PanelShell } from './panel-shell.tsx';
import { ProgrammeFields } from './programme-fields.tsx';
import { RemovedProgramme } from './removed-programme.tsx';
import { SaveState } from './save-state.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useRemoval } from './use-removal.ts';
import { ValueSlider } from './value-slider.tsx';

type Props = {
  results: MilesResults | null;
  /** Shown as a rail beside the list, without a press. */
  isRail: boolean;
  onClose: () => void;
};

/**
 * A person's miles, their value, and its effect on the flights. Load it lazily, because it includes React Aria and the
 * rules of transfers.
 */
export function MilesPanel({ results, isRail, onClose }: Props) {
  const state = useMiles();
  const { references } = useReferences(results?.ownPriceCents ?? null);
  const data = useTransfers(state.wallet.length > 0);
  const [today] = useState(() => todayAt(saoPauloZone, Date.now()));
  useEffect(() => milesStore.refreshAccount(), []);
  const close = () => {
    milesStore.flush();
    onClose();
  };
  const about = state.place === 'account' ? 'Fica na sua conta.' : 'Fica só neste aparelho.';
  return (
    <PanelShell title="Minhas milhas" about={`${about} O cálculo usa o seu valor.`} isRail={isRail} onClose={close}>
      <PanelBody
        store={milesStore}
        state={state}
        references={references}
        transfers={listTransfers(data, state.wallet, today)}
        results={results}
        onDone={isRail ? milesStore.flush : close}
      />
    </PanelShell>
  );
}

/** The panel below its heading. */
export function PanelBody({
  store,
  state,
  references,
  transfers,
  results,
  onDone,
}: {
  store: MilesStore;
  state: MilesState;
  references: ReferencePrices;
  /** The person's, today, with and without bonus. */
  transfers: readonly Transfer[];
  results: MilesResults | null;
  onDone: () => void;
}) {
  const { wallet } = state;
  const [added, setAdded] = useState<ProgrammeId | null>(null);
  /** Programmes whose fields were edited stay until the panel closes, also those with only a value. */
  const [edited, setEdited] = useState<readonly ProgrammeId[]>([]);
  // Dragging the slider adds no programme above it, which would move the slider away from the pointer.
  const owned = wallet.filter((entry) => edited.includes(entry.programme) || !isWorthAlone(entry));
  const locked = isLocked(state);
  const change = (programme: ProgrammeId, changes: Partial<Omit<WalletEntry, 'programme'>>) =>
    store.change(changeEntry(wallet, programme, changes));
  const body = useRef<HTMLDivElement>(null);
  const { gap, removed, remove, restore } = useRemoval({ store, wallet, owned, body, setEdited });
  const wayBack = removed && <RemovedProgramme programme={removed.programme} locked={locked} onUndo={restore} />;
  return (
    <>
      <div className={styles.body} ref={body}>
        <SaveState state={state} store={store} />
        {owned.length > 0 || wayBack ? (
          <ul className={styles.programmes}>
            {owned.map((entry, place) => (
              <Fragment key={entry.programme}>
                {place === gap ? wayBack : null}
                <ProgrammeFields
                  entry={entry}
                  reference={references[entry.programme]}
                  fitting={results && countFitting(results.priced, entry)}
                  focused={added === entry.programme}
                  locked={locked}
                  onChange={(changes) => {
                    setEdited([...edited, entry.programme]);
                    change(entry.programme, changes);
                  }}
                  onRemove={() => remove(entry)}
                />
              </Fragment>
            ))}
            {gap === -1 ? wayBack : null}
          </ul>
        ) : null}
        {transfers
          .filter(({ bonusPercent }) => bonusPercent > 0)
          .map((transfer) => (
            <TransferCard
              key={`${transfer.from} ${transfer.to} ${transfer.endsOn}`}
              transfer={transfer}
              wallet={wallet}
              references={references}
            />
          ))}
        {locked ? null : (
          <AddProgramme
            wallet={owned}
            inUse={listAwardProgrammes(results)}
            onAdd={(programme) => {
              setAdded(programme);
              setEdited([...edited, programme]);
              change(programme, {});
            }}
          />
        )}
        {results ? (
          <Worth
            results={payWith(results, { balances: wallet, transfers })}
            added={added}
            wallet={wallet}
            references={references}
            locked={locked}
            onChange={(programme, cents) => change(programme, { ownCentsPerThousand: cents })}
            onReset={(programme) => store.change(forgetWorth(wallet, programme))}
          />
        ) : null}
      </div>
      <footer className={styles.foot}>
        <button
          type="button"
          className={`btn btn--wide ${results ? 'btn--main' : 'btn--ink'}`}
          onClick={() => {
            store.settle();
            onDone();
          }}
        >
          {results ? 'Refazer a conta' : 'Pronto'}
        </button>
      </footer>
    </>
  );
}

/** Pays the flights behind the panel with the balances in its fields: the list follows once these are settled. */
function payWith(results: MilesResults, wallet: SpendableWallet): MilesResults {
  return { ...results, priced: results.priced.map((each) => ({ ...each, wallet })) };
}

function Worth({
  results,
  wallet,
  references,
  locked,
  added,
  onChange,
  onReset,
}: {
  results: MilesResults;
  wallet: Wallet;
  /** The programme added just now, whose value is in question. */
  added: ProgrammeId | null;
  references: ReferencePrices;
  locked: boolean;
  onChange: (programme: ProgrammeId, cents: number) => void;
  onReset: (programme: ProgrammeId) => void;
}) {
  const id = useId();
  const programmes = listAwardProgrammes(results);
  const [chosen, setChosen] = useState<ProgrammeId | null>(null);
  const [opening] = useState(() => findOpeningProgramme(results, references));
  const programme = [chosen, added, opening, ...programmes].find((each) => each && programmes.includes(each));
  if (!programme) return null;
  return (
    <section className={styles.worth} aria-labelledby={id}>
      <ValueSlider
        key={programme}
        headingId={id}
        programme={programme}
        programmes={programmes}
        onProgramme={setChosen}
        results={results}
        references={references}
        locked={locked}
        onChange={(cents) => onChange(programme, cents)}
      />
      {findEntry(wallet, programme)?.ownCentsPerThousand != null && !locked ? (
        <p className={styles.note}>
          O valor é seu.{' '}
          <button type="button" onClick={() => onReset(programme)}>
            Voltar à referência
          </button>
        </p>
      ) : null}
      {results.ownPriceCents === null ? null : (
        <p className={styles.note}>
          Um valor só vale para os programas sem valor seu.{' '}
          <button type="button" onClick={results.onOwnPriceEnd}>
            Voltar aos preços de referência
          </button>
        </p>
      )}
    </section>
  );
}

/** Programmes that pay for these flights, by their number of flights. */
function listAwardProgrammes(results: MilesResults | null): ProgrammeId[] {
  const counts = new Map<ProgrammeId, number>();
  for (const { journey } of results?.priced ?? []) {
    for (const programme of new Set(journey.fares.awards.map((award) => award.programme))) {
      if (programme !== 'other') counts.set(programme, (counts.get(programme) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([programme]) => programme);
}

/** The programme in which the highlighted journey is compared when the panel opens. */
function findOpeningProgramme({ priced, bestKey }: MilesResults, references: ReferencePrices): ProgrammeId | null {
  const best = priced.find(({ journey }) => journey.key === bestKey);
  const price = best && toRow(best, references).miles?.price;
  return price?.kind === 'miles' ? price.programme : null;
}

/** Number of these journeys that the balance covers by itself. */
function countFitting(priced: readonly PricedJourney[], entry: WalletEntry): number {
  return priced.filter((journey) => findCovered(journey, { balances: [entry], transfers: [] }).length > 0).length;
}
