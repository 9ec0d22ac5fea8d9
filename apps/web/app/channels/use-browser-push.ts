import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChannelOverview } from './channel-services.ts';

type State =
  /** Before hydration. */
  'unknown' | 'unsupported' | 'blocked' | 'possible' | 'adding' | 'failed' | 'added';

export type BrowserPush = {
  state: State;
  /** This browser's endpoint; null while it has none. */
  endpoint: string | null;
  /** Requests the permission, subscribes, and stores the device in the account. */
  add(): Promise<void>;
};

const supported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser shows notifications, and a function that turns them on. */
export function useBrowserPush(push: ChannelOverview['push']): BrowserPush {
  const [state, setState] = useState<State>('unknown');
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const isStored = push?.devices.some((device) => device.endpoint === endpoint) ?? false;

  useEffect(() => {
    if (!supported()) return setState('unsupported');
    if (Notification.permission === 'denied') return setState('blocked');
    setState('possible');
    navigator.serviceWorker
      .getRegistration('/')
      .then((registration) => registration?.pushManager.getSubscription())
      .then((subscription) => setEndpoint(subscription?.endpoint ?? null))
      .catch(() => undefined);
  }, []);

  const publicKey = push?.publicKey;
  const add = useCallback(async () => {
    if (!publicKey) return;
    setState('adding');
    try {
      const permission = await Notification.requestPermission();
      // A request closed without an answer may be repeated.
      if (permission !== 'granted') return setState(permission === 'denied' ? 'blocked' : 'possible');
      const subscription = await subscribe(publicKey);
      const answer = await fetch('/api/push-subscriptions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(subscription),
      });
      if (!answer.ok) throw new Error(`the device was not kept: ${answer.status}`);
      setEndpoint(subscription.endpoint);
      setState('possible');
      await revalidate();
    } catch {
      setState('failed');
    }
  }, [publicKey, revalidate]);

  return { state: isStored && state === 'possible' ? 'added' : state, endpoint, add };
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription with another key, such as one from before the data folder was emptied.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
