import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clearPosition, locate } from '#platform/site/position.ts';
import { currentLanguage } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';

export const permissionNames = ['location', 'notifications', 'camera', 'clipboard'] as const;
export type PermissionName = (typeof permissionNames)[number];
type PermissionState = 'granted' | 'denied' | 'prompt' | 'absent';

const browserNames = {
  location: 'geolocation',
  notifications: 'notifications',
  camera: 'camera',
  clipboard: 'clipboard-read',
} as const;
const isSupported: Record<PermissionName, () => boolean> = {
  location: () => 'geolocation' in navigator,
  notifications: () => 'Notification' in window,
  camera: () => !!navigator.mediaDevices?.getUserMedia,
  clipboard: () => !!navigator.clipboard?.readText,
};

/** A permission can only be requested by using it. */
const asks: Record<PermissionName, () => Promise<unknown>> = {
  location: locate,
  notifications: () => Notification.requestPermission(),
  async camera() {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
  },
  clipboard: () => navigator.clipboard.readText(),
};

/** A browser that cannot report a permission's state asks on use. */
async function query(name: PermissionName): Promise<PermissionStatus | null> {
  const descriptor = { name: browserNames[name] } as unknown as PermissionDescriptor;
  return (await navigator.permissions?.query(descriptor).catch(() => null)) ?? null;
}

async function standingOf(name: PermissionName): Promise<PermissionState> {
  return isSupported[name]() ? ((await query(name))?.state ?? 'prompt') : 'absent';
}

/** Calls back when the permission changes; returns a function that unsubscribes. */
function watch(name: PermissionName, changed: () => void): () => void {
  const over = new AbortController();
  const begin = async () => (await query(name))?.addEventListener('change', changed, { signal: over.signal });
  void begin();
  return () => over.abort();
}

/** The state of a permission, updated when it changes elsewhere. */
export function usePermission(name: PermissionName): {
  state: PermissionState | undefined;
  isAsking: boolean;
  ask: () => Promise<void>;
} {
  const { data, refetch } = useQuery({ queryKey: ['permission', name], queryFn: () => standingOf(name), staleTime: 0 });
  useEffect(() => watch(name, () => void refetch()), [name, refetch]);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await asks[name]().catch(() => null);
    const { data: state } = await refetch();
    setAsking(false);
    if (name !== 'location' || state !== 'denied') return;
    clearPosition();
    toast(uiWords[currentLanguage()].locationDenied, { kind: 'bad' });
  };
  return { state: data, isAsking, ask };
}
