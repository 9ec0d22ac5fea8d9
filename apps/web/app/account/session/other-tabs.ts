import type { Viewer } from '@revoada/core/account/viewer';

/** Who a page takes the person for: another text is another person, or another account. */
export function viewerKey(viewer: Pick<Viewer, 'sub' | 'account'> | null): string {
  return viewer ? `${viewer.account} ${viewer.sub}` : 'visitor';
}

/** Pages that come to the front within this time (milliseconds) of the last answer do not ask again. */
const pauseAfterAnswer = 1_000;

export type OtherTabsTools = {
  fetch: typeof fetch;
  now: () => number;
  /** The channel that all pages of this browser share; null where there is none. */
  channel: (Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: unknown }) | null;
  /** Whether this page may reach the server. */
  online: () => boolean;
};

/** Opens the channel that all pages of this browser share; null where the browser has or allows none. */
export function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('conta');
  } catch {
    return null;
  }
}

/**
 * Learns that somebody signed in, signed out or paid in another tab. `changed` is called when the server takes this
 * browser for somebody else than `shown` says. Whatever fails is left for the next time.
 */
export function watchOtherTabs(shown: () => string, changed: () => void, tools: OtherTabsTools) {
  let asking = false;
  let toldMeanwhile = false;
  let answeredAt = Number.NEGATIVE_INFINITY;

  const ask = async (): Promise<void> => {
    if (asking || !tools.online()) return;
    asking = true;
    let now: string | null;
    do {
      toldMeanwhile = false;
      now = await askServer(tools.fetch);
      // An answer that was on its way when the other tab spoke may be older than what that tab did.
    } while (toldMeanwhile);
    asking = false;
    answeredAt = tools.now();
    if (now !== null && now !== shown()) changed();
  };

  const hear = ({ data }: MessageEvent) => {
    if (data === shown()) return;
    toldMeanwhile = asking;
    void ask();
  };
  if (tools.channel) tools.channel.onmessage = hear;
  return {
    /** Tells the other tabs who this page was made for. */
    announce: () => tools.channel?.postMessage(shown()),
    /** For a page that comes to the front. */
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
