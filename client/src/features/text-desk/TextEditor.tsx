import { type TextKind, textKinds } from '@sycee/domain/texts/kinds';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTextDraft } from './queries.ts';
import { TextForm } from './TextForm.tsx';
import { textDeskWords } from './words.ts';

const isKind = (text: string | undefined): text is TextKind => textKinds.some((kind) => kind === text);

export function TextEditor() {
  const w = useWords(textDeskWords);
  const asked = useLocation().query.kind;
  const kind = isKind(asked) ? asked : 'user';
  const { data, error, refetch } = useTextDraft(kind);
  const [round, setRound] = useState(0);
  const reload = async () => {
    await refetch();
    setRound((n) => n + 1);
  };
  return (
    <Page title={w[kind]} meta={data && w.inForce(data.in_force.version, data.in_force.published_on)}>
      {data && <TextForm key={`${kind} ${round}`} first={data} onReload={reload} />}
      {!data &&
        (error ? (
          <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="card" count={3} />
        ))}
    </Page>
  );
}
