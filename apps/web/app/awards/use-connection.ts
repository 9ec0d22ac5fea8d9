import { useEffect, useState } from 'react';
import { readConnection } from './read-awards.ts';

type Connection = 'none' | 'connected' | 'ended';

/** Whether the member has connected seats.aero; null until it is known. */
export function useConnection(): Connection | null {
  const [connection, setConnection] = useState<Connection | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    readConnection(controller.signal).then(setConnection, () => undefined);
    return () => controller.abort();
  }, []);
  return connection;
}
