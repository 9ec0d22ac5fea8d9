import { formatDisplayName, type Viewer } from '@revoada/core/account/viewer';
import * as v from 'valibot';
import { showToast } from '../../ui/toasts/toast.tsx';
import { type PendingRegistration, pendingFor, pendingKey } from '../register/pending-registration.ts';
import { viewerKey } from './other-tabs.ts';
import { sessionFlag } from './session-flag.ts';

/** Session storage key: the subscription was offered. */
const offeredFlag = 'assinatura_oferecida';

type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browser APIs that a session's start and end use. */
export type ArrivalDeps = {
  session: SafeStorage;
  local: SafeStorage;
  fetch: typeof fetch;
  now: () => number;
  toast: typeof showToast;
};

/** Starts and ends a person's session in this browser. */
export function createArrivals(tools: ArrivalDeps) {
  const { session, toast } = tools;
  let settling: { sub: string; registered: Promise<boolean> } | null = null;
  let checked: { key: string; subscribed: Promise<boolean> } | null = null;

  const check = (viewer: Viewer) => {
    const key = viewerKey(viewer);
    // Another person or another account of the same tab has another answer.
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

  /** Returns true when a registration was sent. Runs once per person and page load. */
  const settleOnce = async (viewer: Viewer | null): Promise<boolean> => {
    if (!viewer) {
      end();
      return false;
    }
    if (settling?.sub !== viewer.sub) settling = { sub: viewer.sub, registered: begin(viewer) };
    return settling.registered;
  };

  return {
    settle: settleOnce,
    /** Returns true when to offer the subscription: once per session, and after a registration. */
    async mayOffer(viewer: Viewer): Promise<boolean> {
      const registered = await settleOnce(viewer);
      if (session.getItem(offeredFlag) !== null && !registered) return false;
      return !(await check(viewer));
    },
    offered(): void {
      session.setItem(offeredFlag, 'true');
    },
  };
}

const subscriptionAnswer = v.object({ hasActiveSubscription: v.boolean() });

/** Any answer except a clear yes counts as no. */
async function hasActiveSubscription(sub: string, { fetch }: ArrivalDeps): Promise<boolean> {
  try {
    const response = await fetch(`/api/check-subscription?auth0_id=${encodeURIComponent(sub)}`);
    return response.ok && v.parse(subscriptionAnswer, await response.json()).hasActiveSubscription;
  } catch {
    return false;
  }
}

/** Sends a pending registration to its owner's account. A failed one stays for another attempt. */
async function sendPending(viewer: Viewer, tools: ArrivalDeps): Promise<boolean> {
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

/** Throws 'Failed to save user data' for a status that is not ok. */
async function save(viewer: Viewer, registrationData: PendingRegistration, tools: ArrivalDeps): Promise<void> {
  const { sub, name, givenName: given_name, nickname, email } = viewer;
  const response = await tools.fetch('/api/save-user-data', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userData: { sub, name, given_name, nickname, email }, registrationData }),
  });
  if (!response.ok) throw new Error('Failed to save user data');
}

/** A browser storage, opened with its first use; where it is blocked or full, nothing is stored. */
function createSafeStorage(of: () => Storage): SafeStorage {
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
  session: createSafeStorage(() => sessionStorage),
  local: createSafeStorage(() => localStorage),
  fetch: (...args) => fetch(...args),
  now: Date.now,
  toast: showToast,
});
