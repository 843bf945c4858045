import { normalizedCode } from '@sycee/domain/agency/agency';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import './code.css';
import { otherOptions } from './address.ts';
import { codeWords } from './code-words.ts';
import { isNotFound, useAgencyOfCode } from './queries.ts';

const CodeResult = lazy(async () => ({ default: (await import('./CodeResult.tsx')).CodeResult }));

/** What an agency code stands for; without a code, a field to type one. */
export function AgencyCode() {
  const w = useWords(codeWords);
  const { path, query } = useLocation();
  const code = normalizedCode(query.code ?? '');
  const { data: agency, error, isFetching, refetch } = useAgencyOfCode(code);
  const { code: _, ...others } = otherOptions(query);
  const find = (typed: string) => {
    if (typed === code) return void refetch();
    history.replace(addressOf(path, { ...others, code: typed }));
  };
  const isUnknown = isNotFound(error);
  if (code === '' || isUnknown)
    return (
      <Page title={w.title} width="narrow">
        <CodeEntry key={code} code={code} isUnknown={isUnknown} isBusy={isFetching} onFind={find} />
      </Page>
    );
  return (
    <Page title={agency?.name ?? w.title}>
      {error && !agency && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!agency && !error && <Skeleton shape="card" count={2} />}
      {agency && (
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          <CodeResult code={code} agency={agency} onAnother={() => history.replace(addressOf(path, others))} />
        </Suspense>
      )}
    </Page>
  );
}

interface CodeEntryProps {
  code: string;
  isUnknown: boolean;
  isBusy: boolean;
  onFind: (code: string) => void;
}

/** A code that nobody has stays in the field. */
function CodeEntry({ code, isUnknown, isBusy, onFind }: CodeEntryProps) {
  const w = useWords(codeWords);
  const [text, setText] = useState(code);
  const [isMissing, setMissing] = useState(false);
  const isShownUnknown = isUnknown && normalizedCode(text) === code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = normalizedCode(text);
    setMissing(typed === '');
    if (typed !== '') onFind(typed);
  };
  return (
    <Card>
      <form className="col g16" onSubmit={submit} noValidate>
        <header className="col g4">
          <h2 className="song t24">{w.heading}</h2>
          <p className="c2">{w.headingText}</p>
        </header>
        <Field
          label={w.field}
          hint={w.hint}
          error={isMissing ? w.missing : isShownUnknown ? w.unknown(code) : undefined}
        >
          <TextInput
            size="lg"
            className="agency-code-field num"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
        <div>
          <Button type="submit" busy={isBusy}>
            {w.find}
          </Button>
        </div>
      </form>
    </Card>
  );
}
