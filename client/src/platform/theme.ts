import { create } from 'zustand';
import { localText } from './local-text.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const key = 'sycee.theme';

/** The user's choice, else the system's preference. */
function firstTheme(): Theme {
  const stored = localText.read(key);
  if (themes.includes(stored as Theme)) return stored as Theme;
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

interface ThemeState {
  theme: Theme;
  setTheme(theme: Theme): void;
}
export const useTheme = create<ThemeState>((set) => ({
  theme: firstTheme(),
  setTheme(theme) {
    localText.write(key, theme);
    show(theme);
    set({ theme });
  },
}));
show(useTheme.getState().theme);
