import { NO_TRANSFERS, type TransferData } from '@revoada/core/miles/transfers/transfer';
import { useEffect, useState } from 'react';

let asked: Promise<TransferData> | null = null;

/** The transfers of the day; none while they are on their way, and where they did not come: the next page asks again. */
function loadTransfers(): Promise<TransferData> {
  asked ??= fetch('/api/transfers').then((response) => {
    if (!response.ok) throw new Error(`transfers answered ${response.status}`);
    return response.json() as Promise<TransferData>;
  });
  asked.catch(() => {
    asked = null;
  });
  return asked;
}

/** How points become miles today. Asked for once, and only where the person has any programme. */
export function useTransfers(wanted: boolean): TransferData {
  const [transfers, setTransfers] = useState(NO_TRANSFERS);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    loadTransfers().then(
      (data) => {
        if (!left) setTransfers(data);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return transfers;
}
