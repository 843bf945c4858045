import { Handshake } from 'lucide-react';
import { useWords, words } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';

export const toggleWords = words({
  zh: { only: '仅看共享给我的' },
  en: { only: 'Only shared with me' },
});

/** Narrows a list to customers that colleagues share with the caller. */
export function SharedToggle({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const w = useWords(toggleWords);
  return <IconButton size="sm" label={w.only} icon={Handshake} pressed={on} onClick={() => onChange(!on)} />;
}
