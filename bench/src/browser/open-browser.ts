import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.ts';

/** Headless Chromium without background traffic. */
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
