import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { fontEnvironment } from './fonts.ts';

const args = [
  // Chromium's sandbox does not work as root; only our own pages are opened here.
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-dev-shm-usage',
  // No traffic to the outside, and the same pixels on every machine.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  // A microphone that beeps, which pages may use.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** A headless Chromium with a Chinese font and its own profile. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env, ...fontEnvironment() } });
}
