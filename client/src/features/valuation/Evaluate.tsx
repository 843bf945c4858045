import { lazy, Suspense } from 'react';
import { EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { useLocation } from '#platform/navigation/location.ts';
import { openLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EvaluateForm } from './EvaluateForm.tsx';
import { evaluatePath } from './paths.ts';
import { isNotFound, useValuation, useValuationConfig, type Valuation, type ValuationConfig } from './queries.ts';
import { useNewHome, useValuedHome } from './use-home.ts';
import './valuation.css';
import { homeWords } from './words.ts';

const ContactStore = lazy(async () => ({ default: (await import('./ContactStore.tsx')).ContactStore }));

/** Values a home; with the id of a valuation in the address, its home is changed and valued again. */
export function Evaluate() {
  const w = useWords(homeWords);
  const { id } = useLocation().query;
  const title = id ? w.changeTitle : w.title;
  const config = useValuationConfig();
  if (config.data && config.data.estates > 0)
    return id ? <ReadValuation key={id} id={id} config={config.data} /> : <NewHome config={config.data} />;
  return (
    <Page title={title}>
      {config.data ? (
        <EmptyState
          art="town"
          title={w.notHere}
          action={
            <Suspense>
              <ContactStore />
            </Suspense>
          }
        >
          {w.notHereText}
        </EmptyState>
      ) : config.isError ? (
        <ErrorState busy={config.isFetching} onRetry={() => void config.refetch()} />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Page>
  );
}

function NewHome({ config }: { config: ValuationConfig }) {
  const w = useWords(homeWords);
  const { refusal, ...input } = useNewHome();
  return (
    <EvaluateForm
      title={w.title}
      submit={w.value}
      config={config}
      input={input}
      refusal={refusal !== null && <Note kind="bad">{refusal}</Note>}
    />
  );
}

function ReadValuation({ id, config }: { id: string; config: ValuationConfig }) {
  const w = useWords(homeWords);
  const isGuest = useRole() === null;
  const { data, error, isFetching, refetch } = useValuation(id);
  if (data) return <ValuedHome valuation={data} config={config} />;
  return (
    <Page title={w.changeTitle}>
      {isGuest ? (
        <EmptyState title={w.logInTitle} action={<Button onClick={() => openLogin('member')}>{w.logIn}</Button>}>
          {w.logInText}
        </EmptyState>
      ) : isNotFound(error) ? (
        <EmptyState
          art="lens"
          title={w.notFound}
          action={<ButtonLink href={hrefOf(evaluatePath)}>{w.toForm}</ButtonLink>}
        >
          {w.notFoundText}
        </EmptyState>
      ) : error ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Page>
  );
}

function ValuedHome({ valuation, config }: { valuation: Valuation; config: ValuationConfig }) {
  const w = useWords(homeWords);
  const { input, edits, addAsNew } = useValuedHome(valuation);
  return (
    <EvaluateForm
      title={w.changeTitle}
      submit={w.valueAgain}
      config={config}
      input={input}
      onAddAsNew={addAsNew}
      {...(edits.isChanged && { onDiscard: edits.discard })}
      refusal={<EditsRefusal edits={edits} />}
    />
  );
}
