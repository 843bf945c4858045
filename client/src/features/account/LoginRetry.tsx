import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Outcome } from '#platform/session/log-in.ts';
import { useWords, words } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';

const retryWords = words({
  zh: { title: '账号资料加载失败', text: '已登录，无需再次输入密码或验证码。', retry: '重试' },
  en: {
    title: 'Your account didn’t load',
    text: 'You’re logged in; there’s no need to enter your password or code again.',
    retry: 'Try again',
  },
});

/** Shown when a login succeeded but permissions or account failed to load: they are requested again with the same session. */
export function LoginRetry({ outcome, onOutcome }: { outcome: Outcome; onOutcome: (next: Outcome) => void }) {
  const w = useWords(retryWords);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const next = await outcome.retry!();
    setBusy(false);
    onOutcome(next);
  };
  return (
    <div className="login-form col g16">
      <div className="col g4">
        <h1 className="t24">{w.title}</h1>
        <p className="t13 c3">{w.text}</p>
      </div>
      <div role="alert">
        <Note kind="bad">{outcome.problem}</Note>
      </div>
      <Button size="lg" block icon={RotateCw} busy={isBusy} onClick={() => void retry()}>
        {w.retry}
      </Button>
    </div>
  );
}
