import { NO_TRANSFERS, type TransferData } from '@revoada/core/miles/transfers/transfer';
import { useEffect, useState } from 'react';

let request: Promise<TransferData> | null = null;

/** Transfers of the day; none while they load and after a failure, when the next page loads them again. */
function loadTransfers(): Promise<TransferData> {
  request ??= fetch('/api/transfers').then((response) => {
    if (!response.ok) throw new Error(`transfers answered ${response.status}`);
    return response.json() as Promise<TransferData>;
  });
  request.catch(() => {
    request = null;
  });
  return request;
}

/** How points become miles today. Loaded once, and only if the person has any programme. */
export function useTransfers(enabled: boolean): TransferData {
  const [transfers, setTransfers] = useState(NO_TRANSFERS);
  useEffect(() => {
    if (!enabled) return;
    let unmounted = false;
    loadTransfers().then(
      (data) => {
        if (!unmounted) setTransfers(data);
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
    };
  }, [enabled]);
  return transfers;
}
