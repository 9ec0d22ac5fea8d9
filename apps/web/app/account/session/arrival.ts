import { formatDisplayName, type Viewer } from '@revoada/core/account/viewer';
import * as v from 'valibot';
import { showToast } from '../../ui/toasts/toast.tsx';
import { type PendingRegistration, pendingFor, pendingKey } from '../register/pending-registration.ts';
import { viewerKey } from './other-tabs.ts';
import { sessionFlag } from './session-flag.ts';

/** Session storage remembers that the subscription was offered. */
const offeredFlag = 'assinatura_oferecida';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What arriving touches of the browser. */
export type ArrivalTools = {
  session: Shelf;
  local: Shelf;
  fetch: typeof fetch;
  now: () => number;
  toast: typeof showToast;
};

/** The beginning and the end of a person's session in this browser. */
export function createArrivals(tools: ArrivalTools) {
  const { session, toast } = tools;
  let settling: { sub: string; registered: Promise<boolean> } | null = null;
  let checked: { key: string; subscribed: Promise<boolean> } | null = null;

  const check = (viewer: Viewer) => {
    const key = viewerKey(viewer);
    // The page may be shown to somebody else meanwhile, and a subscription bought in another tab is another answer.
    if (checked?.key !== key) {
      checked = { key, subscribed: hasActiveSubscription(viewer.sub, tools) };
    }
    return checked.subscribed;
  };

  const begin = (viewer: Viewer): Promise<boolean> => {
    if (session.getItem(sessionFlag) === null) {
      session.setItem(sessionFlag, 'true');
      toast(`Bem-vindo, ${formatDisplayName(viewer)}!`, { kind: 'success' });
      void check(viewer);
    }
    return sendPending(viewer, tools);
  };

  const end = () => {
    settling = null;
    checked = null;
    session.removeItem(offeredFlag);
    if (session.getItem(sessionFlag) === null) return;
    session.removeItem(sessionFlag);
    toast('Logout realizado com sucesso!', { kind: 'success' });
  };

  /** True when a registration was sent. Once per person and page load. */
  const settle = async (viewer: Viewer | null): Promise<boolean> => {
    if (!viewer) {
      end();
      return false;
    }
    if (settling?.sub !== viewer.sub) settling = { sub: viewer.sub, registered: begin(viewer) };
    return settling.registered;
  };

  return {
    settle,
    /** True when the subscription is to be offered: once per session, and after a registration. */
    async mayOffer(viewer: Viewer): Promise<boolean> {
      const registered = await settle(viewer);
      if (session.getItem(offeredFlag) !== null && !registered) return false;
      return !(await check(viewer));
    },
    offered(): void {
      session.setItem(offeredFlag, 'true');
    },
  };
}

const subscriptionAnswer = v.object({ hasActiveSubscription: v.boolean() });

/** Anything but a clear yes is a no. */
async function hasActiveSubscription(sub: string, { fetch }: ArrivalTools): Promise<boolean> {
  try {
    const response = await fetch(`/api/check-subscription?auth0_id=${encodeURIComponent(sub)}`);
    return response.ok && v.parse(subscriptionAnswer, await response.json()).hasActiveSubscription;
  } catch {
    return false;
  }
}

/** Hands a waiting registration over to its owner's account. One that failed is kept for another try. */
async function sendPending(viewer: Viewer, tools: ArrivalTools): Promise<boolean> {
  const text = tools.local.getItem(pendingKey);
  if (text === null) return false;
  const pending = pendingFor(text, viewer.email, tools.now());
  try {
    if (pending) await save(viewer, pending, tools);
  } catch {
    tools.toast('Erro ao processar cadastro. Tente novamente.', { kind: 'error' });
    return false;
  }
  tools.local.removeItem(pendingKey);
  return pending !== null;
}

/** A status that is not ok raises 'Failed to save user data'. */
async function save(viewer: Viewer, registrationData: PendingRegistration, tools: ArrivalTools): Promise<void> {
  const { sub, name, givenName: given_name, nickname, email } = viewer;
  const response = await tools.fetch('/api/save-user-data', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userData: { sub, name, given_name, nickname, email }, registrationData }),
  });
  if (!response.ok) throw new Error('Failed to save user data');
}

/** A storage of this browser, asked when it is needed; where it is closed or full, nothing is remembered. */
function shelf(of: () => Storage): Shelf {
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(of());
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

export const arrivals = createArrivals({
  session: shelf(() => sessionStorage),
  local: shelf(() => localStorage),
  fetch: (...asked) => fetch(...asked),
  now: Date.now,
  toast: showToast,
});
