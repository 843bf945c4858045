import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { fontEnvironment } from './fonts.ts';

const args = [
  // Root may not use the sandbox; what is opened here is ours.
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-dev-shm-usage',
  // No word to anybody outside, and the same pixels everywhere.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** A headless Chromium with a Chinese font and a profile of its own. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env, ...fontEnvironment() } });
}
