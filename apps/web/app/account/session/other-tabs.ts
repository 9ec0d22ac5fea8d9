import type { Viewer } from '@revoada/core/account/viewer';

/** Identifies the viewer of a page; differs for another person and for another account. */
export function viewerKey(viewer: Pick<Viewer, 'sub' | 'account'> | null): string {
  return viewer ? `${viewer.account} ${viewer.sub}` : 'visitor';
}

/** A page that becomes visible within this time (milliseconds) of the last answer does not request again. */
const pauseAfterAnswer = 1_000;

export type OtherTabsDeps = {
  fetch: typeof fetch;
  now: () => number;
  /** Channel shared by all pages of this browser; null where there is none. */
  channel: (Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: unknown }) | null;
  /** Whether the browser is online. */
  online: () => boolean;
};

/** Opens the channel shared by all pages of this browser; null where the browser lacks or blocks it. */
export function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('conta');
  } catch {
    return null;
  }
}

/**
 * Watches for a sign-in, sign-out or payment in another tab. Calls `changed` when the server's viewer differs from
 * `shown`. A failed request is repeated with the next event.
 */
export function watchOtherTabs(shown: () => string, changed: () => void, tools: OtherTabsDeps) {
  let asking = false;
  let notifiedMeanwhile = false;
  let answeredAt = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<void> => {
    if (asking || !tools.online()) return;
    asking = true;
    let now: string | null;
    do {
      notifiedMeanwhile = false;
      now = await askServer(tools.fetch);
      // An answer that was on its way when the other tab's message arrived may be older than that tab's change.
    } while (notifiedMeanwhile);
    asking = false;
    answeredAt = tools.now();
    if (now !== null && now !== shown()) changed();
  };

  const hear = ({ data }: MessageEvent) => {
    if (data === shown()) return;
    notifiedMeanwhile = asking;
    void ask();
  };
  if (tools.channel) tools.channel.onmessage = hear;
  return {
    /** Sends this page's viewer to the other tabs. */
    announce: () => tools.channel?.postMessage(shown()),
    /** Call it when the page becomes visible. */
    atFront: () => void (tools.now() - answeredAt >= pauseAfterAnswer ? ask() : undefined),
    close: () => tools.channel?.close(),
  };
}

async function askServer(get: typeof fetch): Promise<string | null> {
  try {
    const response = await get('/api/session', { cache: 'no-store' });
    if (!response.ok) return null;
    const { sub, account } = (await response.json()) as { sub: string | null; account: Viewer['account'] };
    return viewerKey(sub === null ? null : { sub, account });
  } catch {
    return null;
  }
}
