import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { refreshMember } from '#platform/session/log-in.ts';
import { useWords, words } from '#platform/words.ts';
import { useOnline } from '#ui/use-online.ts';

const staleWords = words({
  zh: {
    kept: (problem: string) => `${problem}当前显示上次的账号资料。`,
    keptOffline: '没有网络，当前显示上次的账号资料。',
    retry: '重试',
    busy: '正在重试…',
  },
  en: {
    kept: (problem: string) => `${problem} Showing your account as last loaded.`,
    keptOffline: 'No network. Showing your account as last loaded.',
    retry: 'Try again',
    busy: 'Trying again…',
  },
});

/** Gives the reason, says that stored data is shown, and offers a retry. */
export function StaleNotice({ problem }: { problem: string }) {
  const w = useWords(staleWords);
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await refreshMember();
    setBusy(false);
  };
  return (
    <div className="notice-bar">
      <CloudOff size={16} aria-hidden />
      <span>{isOnline ? w.kept(problem) : w.keptOffline}</span>
      <button type="button" className="go nw" aria-disabled={isBusy} onClick={isBusy ? undefined : () => void retry()}>
        {isBusy ? w.busy : w.retry}
      </button>
    </div>
  );
}
