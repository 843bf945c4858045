import { placeText } from '@sycee/domain/site/place';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { history } from '#platform/navigation/history.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useChosenPlace } from '#platform/place/use-chosen-place.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { modal } from '#ui/modal.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { toast } from '#ui/toast.ts';
import { estatePath, estatesPath } from '../paths.ts';
import './desk.css';
import { EstateFields } from './EstateFields.tsx';
import { EstateSales } from './EstateSales.tsx';
import { type EstateForm, estateBodyOf, estateFormOf, problemsOfEstate, type SavedEstate } from './form.ts';
import { useKeepEstate, useReloadEstates } from './queries.ts';
import { estateDeskWords } from './words.ts';

interface EstateEditorProps {
  saved: SavedEstate;
  reload: () => Promise<SavedEstate>;
}

/** The form of an estate, and beside it its sales. */
export function EstateEditor({ saved, reload }: EstateEditorProps) {
  const w = useWords(estateDeskWords);
  const [language] = useLanguage();
  const keep = useKeepEstate();
  const reloadAll = useReloadEstates();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const fields = useRef<HTMLDivElement>(null);
  const edits = useEdits<SavedEstate, EstateForm>({
    name: `estate ${saved?.id ?? 'new'}`,
    saved,
    valueOf: estateFormOf,
    save: async (form, on, idempotencyKey) => {
      const body = estateBodyOf(form);
      const options = {
        idempotencyKey,
        fields: [...Object.keys(form), 'place.longitude', 'place.latitude'],
        quiet: true,
      };
      const now = on
        ? await call('PUT /admin/api/estates', { body: { id: on.id, version: on.version, ...body }, ...options })
        : await call('POST /admin/api/estates', { body, ...options });
      keep(now);
      // A new estate has an address from now on.
      if (!on) history.replace(addressOf(estatePath, { id: now.id }));
      return now;
    },
    reload,
  });
  const { value: form, errors } = edits;
  const change = (part: Partial<EstateForm>) => {
    edits.change({ ...form, ...part }, Object.keys(part).join());
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  };
  useChosenPlace((chosen) => change({ place: placeText(chosen) }));
  const isReady = () => {
    const found = problemsOfEstate(form, w);
    setProblems(found);
    if (Object.keys(found).length > 0) requestAnimationFrame(() => focusFirstProblem(fields.current));
    return Object.keys(found).length === 0;
  };
  const remove = async () => {
    if (!saved || !(await modal.show({ title: w.removeAsk, ok: w.remove, cancel: true, danger: true }))) return;
    try {
      await call('DELETE /admin/api/estates/{id}', {
        params: { id: saved.id },
        idempotencyKey: crypto.randomUUID(),
      });
      toast(w.removed, { kind: 'ok' });
      history.replace(addressOf(estatesPath));
      await reloadAll();
    } catch {
      // `call` showed why it stays.
    }
  };
  const place = errors['place.longitude'] ?? errors['place.latitude'];
  const canRemove = saved !== null && saved.sales + saved.excluded === 0;
  return (
    <Page
      title={saved ? saved[`name_${language}`] : w.newTitle}
      {...(!saved && { width: 'narrow' as const })}
      {...(canRemove && { actions: <IconButton label={w.remove} icon={Trash2} onClick={() => void remove()} /> })}
      dock={<EditsDock edits={edits} isReady={isReady} />}
    >
      <div className={saved ? 'estate-desk' : 'col g20'}>
        <div className="col g20" ref={fields}>
          <EditsRefusal edits={edits} />
          {saved?.sample && <SampleMark>{w.sample}</SampleMark>}
          <EstateFields form={form} errors={{ ...errors, ...(place && { place }), ...problems }} onChange={change} />
        </div>
        {saved ? <EstateSales estate={saved} /> : <p className="t13 c2">{w.saveFirst}</p>}
      </div>
    </Page>
  );
}
