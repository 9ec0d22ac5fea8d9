import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.ts';

/** Chromium as every benchmark uses it: no window, and no traffic of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
}
