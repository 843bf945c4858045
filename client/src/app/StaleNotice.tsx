import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { refreshMember } from '#platform/session/log-in.ts';
import { useWords, words } from '#platform/words.ts';

const staleWords = words({
  zh: { kept: (problem: string) => `${problem}当前显示上次的账号资料。`, retry: '重试', busy: '正在重试…' },
  en: {
    kept: (problem: string) => `${problem} Showing your account as last loaded.`,
    retry: 'Try again',
    busy: 'Trying again…',
  },
});

/** Gives the reason, says that stored data is shown, and offers a retry. */
export function StaleNotice({ problem }: { problem: string }) {
  const w = useWords(staleWords);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await refreshMember();
    setBusy(false);
  };
  return (
    <div className="notice-bar">
      <CloudOff size={16} aria-hidden />
      <span>{w.kept(problem)}</span>
      <button type="button" className="go nw" aria-disabled={isBusy} onClick={isBusy ? undefined : () => void retry()}>
        {isBusy ? w.busy : w.retry}
      </button>
    </div>
  );
}
