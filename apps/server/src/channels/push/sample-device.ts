import * as v from 'valibot';
import type { BrowserSubscription } from './devices.ts';

const given = v.object({ endpoint: v.string(), keys: v.object({ p256dh: v.string(), auth: v.string() }) });

/**
 * Requests a subscription from the demonstration's push service, so that no browser has to reach a real one. Null if it does
 * not answer. ADR-0079
 */
export async function requestSampleDevice(standInUrl: string, publicKey: string): Promise<BrowserSubscription | null> {
  try {
    const answer = await fetch(`${standInUrl}/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: publicKey }),
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok ? v.parse(given, await answer.json()) : null;
  } catch {
    return null;
  }
}
