import { Page } from '#platform/frame/Page.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import '../settings/settings.css';
import { RealNameForm } from './RealNameForm.tsx';
import { realNameResultWords, realNameStateWords, realNameWords } from './real-name-words.ts';
import { badgeKindOf, isOffered, type RealName, useRealName } from './use-real-name.ts';

/** Real-name check: its purpose, the form, and the result. */
export function RealNameVerification() {
  const w = useWords(realNameWords);
  const { realName, isError, isFetching, refetch, keep } = useRealName();
  const isAsking = realName?.available && realName.state !== 'verified' && realName.state !== 'checking';
  return (
    <Page title={w.title} width="narrow">
      {realName && (
        <div className="col g20">
          <Note kind="info" title={w.why}>
            {w.whyText}
          </Note>
          {realName.state !== 'none' && <Result realName={realName} isMarked={!isAsking} />}
          {!isOffered(realName) && <Note kind="warn">{w.missing}</Note>}
          {isAsking && <RealNameForm realName={realName} onAnswered={keep} />}
        </div>
      )}
      {!realName && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!realName && !isError && <Skeleton shape="card" count={2} />}
    </Page>
  );
}

interface ResultProps {
  realName: RealName;
  /** Set if the form below has its own sample mark. */
  isMarked: boolean;
}

function Result({ realName: { state, name, id_card, checked_at, sample }, isMarked }: ResultProps) {
  const w = useWords(realNameWords);
  const states = useWords(realNameStateWords);
  const result = useWords(realNameResultWords);
  const [language] = useLanguage();
  const day = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  });
  return (
    <Card className="col g16" role="status">
      <div className="fb">
        <StatusBadge kind={badgeKindOf[state]}>{states[state]}</StatusBadge>
        {sample && isMarked && <SampleMark>{w.sample}</SampleMark>}
      </div>
      <p className="t13 c2">{result[state]}</p>
      {state === 'verified' && (
        <KeyValues
          items={[
            { label: w.name, value: name },
            { label: w.idCard, value: <span className="num">{id_card}</span> },
            {
              label: w.checkedAt,
              value: <span className="num">{checked_at && day.format(new Date(checked_at))}</span>,
            },
          ]}
        />
      )}
    </Card>
  );
}
