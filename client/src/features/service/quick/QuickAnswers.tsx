import { blanksOf, fillIn } from '@sycee/domain/service/quick-answer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { isFound } from './search.ts';
import { quickWords } from './words.ts';

interface QuickAnswersProps {
  /** The request that is answered. */
  id: string;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** Quick answers to insert. What a variable stands for is asked if nobody knows it. */
export function QuickAnswers({ id, onChoose, onClose }: QuickAnswersProps) {
  const w = useWords(quickWords);
  const [language] = useLanguage();
  const role = useRole();
  const mayManage = useHasButton('service.manage') && role !== 'broker';
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['quick answers', id, language],
    queryFn: () => call('GET /message/api/consult/quick_answers', { query: { id }, quiet: true }),
    gcTime: 0,
  });
  if (data && chosen !== null)
    return (
      <Blanks
        names={blanksOf(chosen, data.values)}
        onClose={() => setChosen(null)}
        onDone={(asked) => onChoose(fillIn(chosen, data.values, asked))}
      />
    );
  const choose = (text: string) => {
    if (!data) return;
    if (blanksOf(text, data.values).length === 0) onChoose(fillIn(text, data.values, {}));
    else setChosen(text);
  };
  const found = data?.list.filter((one) => isFound(keyword, one.title, one.text)) ?? [];
  return (
    <Popup open onClose={onClose} title={w.title}>
      <div className="col g16">
        <SearchBox label={w.search} placeholder={w.search} value={keyword} onChange={setKeyword} />
        {!data &&
          (error ? (
            <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="row" count={4} />
          ))}
        {data && found.length === 0 && (
          <EmptyState art="letters" title={data.list.length === 0 ? w.none : w.notFound}>
            {data.list.length === 0 ? w.noneHint : w.notFoundHint}
          </EmptyState>
        )}
        {found.length > 0 && (
          <List card label={w.title}>
            {found.map(({ id: answer, title, text }) => (
              <Row key={answer} title={title} sub={text} onClick={() => choose(text)} />
            ))}
          </List>
        )}
        {mayManage && <GoLink href={hrefOf('/pages/admin/quick_answers')}>{w.manage}</GoLink>}
      </div>
    </Popup>
  );
}

interface BlanksProps {
  names: readonly string[];
  onDone: (asked: Record<string, string>) => void;
  onClose: () => void;
}

function Blanks({ names, onDone, onClose }: BlanksProps) {
  const w = useWords(quickWords);
  const [asked, setAsked] = useState<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const missing = names.filter((name) => !asked[name]?.trim());
  return (
    <FormPopup open onClose={onClose} title={w.fillIn} submit={w.insert}>
      {({ id }) => (
        <form
          id={id}
          className="col g16"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (missing.length > 0) setTried(true);
            else onDone(asked);
          }}
        >
          {names.map((name) => (
            <Field
              key={name}
              label={name}
              error={isTried && missing.includes(name) ? w.fillInMissing(name) : undefined}
            >
              <TextInput
                value={asked[name] ?? ''}
                maxLength={200}
                onChange={(event) => setAsked({ ...asked, [name]: event.target.value })}
              />
            </Field>
          ))}
        </form>
      )}
    </FormPopup>
  );
}
