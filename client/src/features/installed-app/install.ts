import { create } from 'zustand';
import { type InstallWay, installWay } from './device.ts';

/** The event by which Chromium offers to install the app; other browsers install by their menus only. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Whether the page runs as an installed app, or in a native one (docs/guides/native-apps.md). */
export const isStandalone = (): boolean =>
  'Capacitor' in window ||
  (navigator as { standalone?: boolean }).standalone === true ||
  window.matchMedia('(display-mode: standalone)').matches;

const useInstall = create<{ prompt: InstallPrompt | null; isInstalled: boolean }>(() => ({
  prompt: null,
  isInstalled: false,
}));

/** Keeps the browser’s offer, so that nothing is offered until somebody presses a button. The offer comes after the manifest is linked. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ prompt: null, isInstalled: true }));
}

export function useInstallWay(): InstallWay {
  const { prompt, isInstalled } = useInstall();
  const { userAgent, maxTouchPoints } = navigator;
  return installWay({
    userAgent,
    maxTouchPoints,
    isStandalone: isInstalled || isStandalone(),
    hasPrompt: prompt !== null,
  });
}

/** Shows the browser’s own question; an offer can be used once. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const { prompt } = useInstall.getState();
  if (!prompt) return 'dismissed';
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  useInstall.setState({ prompt: null });
  return outcome;
}
