import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useIsMissing } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Note } from '#ui/Note.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { goToPlatform } from './go-to-platform.ts';
import { socialWords } from './words.ts';

/** Redirects to WeChat, which returns to this page. */
export function StartSocial() {
  const w = useWords(socialWords);
  const [isBusy, setBusy] = useState(false);
  const isMissing = useIsMissing('social');
  const { data: kind } = useQuery({
    queryKey: ['social platform'],
    queryFn: () => call('GET /account/api/third/start', { query: { state: 'x' }, quiet: true }),
    select: ({ sample }) => sample,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !isMissing,
  });
  const start = async () => {
    setBusy(true);
    if (!(await goToPlatform('login'))) setBusy(false);
  };
  return (
    <div className="login-form col g20">
      <div className="col g4">
        <h1 className="t24">{w.title}</h1>
        <p className="t13 c3">{w.hint}</p>
      </div>
      {isMissing ? (
        <Note kind="info">{w.missing}</Note>
      ) : (
        <Button size="lg" block icon={MessageCircle} busy={isBusy} onClick={() => void start()}>
          {w.start}
        </Button>
      )}
      {kind && (
        <p className="t13 c3">
          <SampleMark>{w.sample}</SampleMark> {w.sampleText}
        </p>
      )}
      <ButtonLink kind="line" size="lg" block href={hrefOf(loginPathOf('member'))}>
        {w.byMobile}
      </ButtonLink>
    </div>
  );
}
