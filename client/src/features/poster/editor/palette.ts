import type { Color } from '@sycee/domain/poster/scene';
import { useState } from 'react';
import { siteStorage } from '#platform/site/storage.ts';

const brand = ['--pri', '--hero-1', '--hero-2', '--champ', '--brass'];
const inks = ['--p-ink', '--p-snow', '--p-rice', '--p-red', '--p-gold', '--p-dusk', '--p-sky', '--p-clay'];
const recentKey = 'draft:poster-colors';
const recentAtMost = 6;

/** The colors of the tenant and the inks of posters, as they are in the light theme. */
export function paletteColors(): Color[] {
  const probe = document.createElement('span');
  probe.dataset.theme = 'light';
  const { palette } = document.documentElement.dataset;
  if (palette) probe.dataset.palette = palette;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colors = [...brand, ...inks].map((name) => style.getPropertyValue(name).trim());
  probe.remove();
  return [...new Set([...colors, '#ffffff'].filter((color) => /^#[0-9a-f]{6}$/.test(color)))];
}

/** Colors that were chosen last on this device. */
export function useRecentColors(): [readonly Color[], (color: Color) => void] {
  const [recent, setRecent] = useState<readonly Color[]>(() => siteStorage.get<Color[]>(recentKey) ?? []);
  const use = (color: Color) => {
    const next = [color, ...recent.filter((one) => one !== color)].slice(0, recentAtMost);
    siteStorage.set(recentKey, next);
    setRecent(next);
  };
  return [recent, use];
}
