import { placeText } from '@sycee/domain/site/place';
import { useRef, useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useChosenPlace } from '#platform/place/use-chosen-place.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { Note } from '#ui/Note.tsx';
import { Tag } from '#ui/Tag.tsx';
import {
  changedFields,
  errorsOfForm,
  namesOfFields,
  type ProposableForm,
  problemsOf,
  proposableBodyOf,
  proposableFormOf,
  withoutErrors,
} from '../fields/form.ts';
import { ProposableFields } from '../fields/ProposableFields.tsx';
import { useValueLines } from '../fields/use-value-text.ts';
import { fieldWords } from '../fields/words.ts';
import { directoryPath } from '../paths.ts';
import type { Proposal } from './proposal.ts';
import { proposalWords } from './words.ts';

interface ProposalFormProps {
  token: string;
  proposal: Proposal;
  /** Reads again what was proposed. */
  onSent: () => Promise<{ data?: Proposal | undefined }>;
}

/** Begins with what was proposed before and not decided. What was typed stays after a failure, and while a place is chosen. */
export function ProposalForm({ token, proposal, onSent }: ProposalFormProps) {
  const w = useWords(proposalWords);
  const field = useWords(fieldWords);
  const [language] = useLanguage();
  const linesOf = useValueLines();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState<number | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const edits = useEdits<Proposal, ProposableForm>({
    name: `proposal ${token}`,
    saved: proposal,
    valueOf: ({ now, proposed }) => proposableFormOf({ ...now, ...proposed }),
    save: async (form, on, idempotencyKey) => {
      const body = { token, ...proposableBodyOf(form) };
      const { changes } = await call('POST /common/api/agency/proposal', {
        body,
        idempotencyKey,
        fields: namesOfFields(Object.keys(form)),
        quiet: true,
      });
      setSent(changes);
      return (await onSent()).data ?? { ...on, proposed: proposableBodyOf(form) };
    },
    reload: async () => (await onSent()).data ?? proposal,
  });
  const { value: form } = edits;
  const { now, proposed } = proposal;
  const changed = changedFields(now, proposableBodyOf(form));
  const before = proposed ? changedFields(now, proposed).length : 0;
  const change = (part: Partial<ProposableForm>) => {
    edits.change({ ...form, ...part }, Object.keys(part).join());
    setProblems((known) => ({ ...known, ...withoutErrors(part) }));
  };
  useChosenPlace((chosen) => change({ place: placeText(chosen) }));
  const submit = async () => {
    const found = problemsOf(form, field);
    setProblems(found);
    if (Object.keys(found).length === 0 && (await edits.save())) {
      window.scrollTo({ top: 0 });
      return;
    }
    requestAnimationFrame(() => focusFirstProblem(fields.current));
  };
  if (sent !== null)
    return (
      <Page title={w.title} width="narrow">
        <div role="status">
          <EmptyState
            art="letters"
            title={sent > 0 ? w.sent(sent) : w.withdrawn}
            action={
              <>
                <Button kind="line" onClick={() => setSent(null)}>
                  {w.again}
                </Button>
                <ButtonLink href={hrefOf(directoryPath)}>{w.toDirectory}</ButtonLink>
              </>
            }
          >
            {sent > 0 ? w.sentText : w.withdrawnText}
          </EmptyState>
        </div>
      </Page>
    );
  return (
    <Page
      title={w.title}
      width="narrow"
      dock={
        <>
          <span className="t13 c2 num grow" role="status">
            {changed.length > 0 ? w.count(changed.length) : w.nothing}
          </span>
          {edits.isChanged && (
            <Button kind="ghost" onClick={edits.discard}>
              {w.discard}
            </Button>
          )}
          <Button busy={edits.isSaving} disabled={!edits.isChanged} onClick={() => void submit()}>
            {changed.length === 0 && before > 0 ? w.withdraw : w.submit}
          </Button>
        </>
      }
    >
      <header className="col g8">
        <h2 className="song t24">{w.heading(proposal.name)}</h2>
        <p className="c2">{w.text}</p>
        <p className="t13 c3">{w.until(dayWords(proposal.expires_at, language))}</p>
      </header>
      {before > 0 && <Note kind="info">{w.before(before)}</Note>}
      <EditsRefusal edits={edits} />
      <div ref={fields}>
        <ProposableFields
          form={form}
          errors={{ ...errorsOfForm(edits.errors), ...problems }}
          onChange={change}
          markOf={(name) =>
            changed.includes(name)
              ? { aside: <Tag kind="fill">{w.changed}</Tag>, hint: w.now(linesOf(name, now).join(field.lineJoin)) }
              : null
          }
        />
      </div>
    </Page>
  );
}
