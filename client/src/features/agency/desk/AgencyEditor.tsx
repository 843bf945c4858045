import { groupOfCategory } from '@sycee/domain/agency/categories';
import { placeText } from '@sycee/domain/site/place';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { history } from '#platform/navigation/history.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useChosenPlace } from '#platform/place/use-chosen-place.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { errorsOfForm, namesOfFields, withoutErrors } from '../fields/form.ts';
import { ProposableFields } from '../fields/ProposableFields.tsx';
import { fieldWords } from '../fields/words.ts';
import { adminPath, detailPaths } from '../paths.ts';
import { BasicFields } from './BasicFields.tsx';
import { type AgencyForm, bodyOf, formOf, problemsOfAgency, type Saved } from './form.ts';
import { useKeepAgency } from './queries.ts';
import { deskWords } from './words.ts';

interface AgencyEditorProps {
  saved: Saved;
  reload: () => Promise<Saved>;
}

const AgencySide = lazy(async () => ({ default: (await import('./AgencySide.tsx')).AgencySide }));

const isWaiting = ({ proposals, error_reports }: NonNullable<Saved>): boolean =>
  proposals.length > 0 || error_reports.some(({ state }) => state === 'open');

/** The form of an agency as headquarters enter it; beside it are the proposals and reports that wait for their decision. */
export function AgencyEditor({ saved, reload }: AgencyEditorProps) {
  const w = useWords(deskWords);
  const field = useWords(fieldWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const keep = useKeepAgency();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const fields = useRef<HTMLDivElement>(null);
  const edits = useEdits<Saved, AgencyForm>({
    name: `agency ${saved?.id ?? 'new'}`,
    saved,
    valueOf: formOf,
    save: async (form, on, idempotencyKey) => {
      const body = bodyOf(form);
      const options = { idempotencyKey, fields: namesOfFields(Object.keys(form)), quiet: true };
      const now = on
        ? await call('PUT /admin/api/agencies', { body: { id: on.id, version: on.version, ...body }, ...options })
        : await call('POST /admin/api/agencies', { body, ...options });
      keep(now);
      // A new agency has an address from now on.
      if (!on) history.replace(addressOf(adminPath, { id: now.id }));
      return now;
    },
    reload,
  });
  const { value: form } = edits;
  const errors = { ...errorsOfForm(edits.errors), ...problems };
  const change = (part: Partial<AgencyForm>) => {
    edits.change({ ...form, ...part }, Object.keys(part).join());
    setProblems((known) => ({ ...known, ...withoutErrors(part) }));
  };
  useChosenPlace((chosen) => change({ place: placeText(chosen) }));
  const isReady = () => {
    const found = problemsOfAgency(form, w, field);
    setProblems(found);
    if (Object.keys(found).length > 0) requestAnimationFrame(() => focusFirstProblem(fields.current));
    return Object.keys(found).length === 0;
  };
  const side = saved && (
    <Suspense fallback={<Skeleton shape="card" />}>
      <AgencySide agency={saved} isBlocked={edits.isChanged} onAnswer={keep} onReload={reload} />
    </Suspense>
  );
  // On a phone what waits for a decision would otherwise be below the whole form.
  const isSideFirst = !isWide && saved !== null && isWaiting(saved);
  return (
    <Page title={saved ? saved[`name_${language}`] : w.newTitle} dock={<EditsDock edits={edits} isReady={isReady} />}>
      <div className={saved ? 'agency-desk-form' : undefined}>
        {isSideFirst && side}
        <div className="col g24" ref={fields}>
          <EditsRefusal edits={edits} />
          <section className="col g16">
            <SectionHead
              title={w.basics}
              action={
                saved?.listed && (
                  <GoLink icon={Eye} href={hrefOf(detailPaths[groupOfCategory(saved.category)], { id: saved.id })}>
                    {w.preview}
                  </GoLink>
                )
              }
            />
            <BasicFields form={form} errors={errors} onChange={change} />
          </section>
          <section className="col g16">
            <SectionHead title={w.details} />
            <ProposableFields form={form} errors={errors} onChange={change} />
          </section>
        </div>
        {!isSideFirst && side}
      </div>
    </Page>
  );
}
