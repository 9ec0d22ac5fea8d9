import { describeWhose } from '@revoada/core/results/rows/per-person';
import type { SearchQuery } from '@revoada/core/search/query';
import { nameOnly } from '@revoada/core/search/texts/slice-names';
import { TRANSFERS_TITLE } from '@revoada/core/self-transfer/asked';
import type { TransferReport } from '@revoada/core/self-transfer/transfer-report';
import { describeCheapest, describeHubs, describeReport } from '@revoada/core/self-transfer/transfer-text';
import { buildReportParams, buildTransferUrl, keepReachable } from '@revoada/core/self-transfer/transfer-trip';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ResultsPage } from '../page/use-results.ts';
import { pressedLink } from './pressed-link.ts';
import styles from './self-transfers.module.css';
import { TransferRow } from './transfer-row.tsx';
import { useTransfers } from './use-transfers.ts';

/** The slice that a page lists, from 0. */
function findPlaceInView({ choice }: ResultsPage): number {
  if (choice.several) return choice.several.place;
  return choice.roundTrip && choice.step === 'return' ? 1 : 0;
}

/** Self-transfers of the slice in view: closed until it is opened, and never part of the list above it. */
export function TransfersSection({
  page,
  query,
  initial,
}: {
  page: ResultsPage;
  query: SearchQuery;
  initial: TransferReport | null;
}) {
  const [params] = useSearchParams();
  const { search, shown, choice, results } = page;
  const { party } = shown;
  const place = findPlaceInView(page);
  const url = `/api/flights/self-transfers?${buildReportParams(params, query, place)}`;
  const { report: found, failure, retry } = useTransfers(url, search.state.phase === 'done', initial);
  // The server does not know the flights chosen before.
  const report = { ...found, transfers: keepReachable(found.transfers, results.notBefore) };
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pressedLink.waits) summary.current?.focus({ preventScroll: true });
    pressedLink.waits = false;
  }, []);
  const status = failure ?? describeReport(report);
  const [cheapest] = report.transfers;
  const from = describeCheapest(report.transfers, party);
  return (
    <details className={styles.section}>
      <summary ref={summary}>
        <h2>{TRANSFERS_TITLE}</h2>
        <span role="status">
          {status}
          {from && `, ${from}`}
        </span>
        <Icon name="down" small />
      </summary>
      <div className={styles.body}>
        {failure ? (
          <p>
            <button type="button" className="btn btn--line" onClick={retry}>
              Tentar de novo
            </button>
          </p>
        ) : null}
        {report.phase === 'waiting' ? null : <p className={styles.scope}>{describeHubs(report.hubs)}</p>}
        {cheapest ? (
          <>
            <p className={styles.scope}>
              Preços das duas compras, {nameOnly(choice.step)}, {describeWhose(party)}. Elas não entram na lista acima
              nem nos alertas.
            </p>
            <ul className={styles.rows}>
              {report.transfers.map((transfer) => (
                <TransferRow
                  key={transfer.parts.map(({ journeyKey }) => journeyKey).join()}
                  transfer={transfer}
                  party={party}
                  url={buildTransferUrl(params, query, place, transfer)}
                />
              ))}
            </ul>
          </>
        ) : null}
        {report.phase === 'done' && report.partial && cheapest ? (
          <p className={styles.scope}>Pode haver outras: nem tudo respondeu a tempo.</p>
        ) : null}
      </div>
    </details>
  );
}
