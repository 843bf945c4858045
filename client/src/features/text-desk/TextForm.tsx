import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { withDuties } from '@sycee/domain/texts/duties';
import { textShapes } from '@sycee/domain/texts/kinds';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf, refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { toast } from '#ui/toast.ts';
import { Differences } from './Differences.tsx';
import { PartFields } from './PartFields.tsx';
import { type Part, type TextDraft, useReloadTexts } from './queries.ts';
import './texts.css';
import { textDeskWords } from './words.ts';

interface Numbered {
  id: number;
  part: Part;
}
const blank: Part = { title_zh: '', title_en: '', text_zh: '', text_en: '' };

/** The draft of a text beside what it would change. Parts have numbers of this form, so that fields keep their focus while parts move. */
export function TextForm({ first, onReload }: { first: TextDraft; onReload: () => Promise<void> }) {
  const w = useWords(textDeskWords);
  const reload = useReloadTexts();
  const [draft, setDraft] = useState(first);
  const [parts, setParts] = useState<readonly Numbered[]>(() => first.parts.map((part, id) => ({ id, part })));
  const [nextId, setNextId] = useState(first.parts.length);
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [lang, setLang] = useState<'zh' | 'en'>('zh');
  const { kind } = draft;
  const shape = textShapes[kind];
  const own = parts.map(({ part }) => part);
  const hasDifferences = canonicalJson(withDuties(kind, own)) !== canonicalJson(draft.in_force.parts);

  const change = (next: readonly Numbered[]) => {
    setParts(next);
    setDirty(true);
    setProblem(undefined);
  };
  const move = (at: number, by: 1 | -1) => {
    const next = [...parts];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    change(next);
  };
  /** Undefined: refused; what was typed stays. */
  const save = async (): Promise<TextDraft | undefined> => {
    const saved = await call('PUT /admin/api/texts/{kind}', {
      params: { kind },
      body: { version: draft.version, parts: own },
      quiet: true,
    }).catch((failure: unknown) => {
      setProblem(Object.values(fieldsOf(failure))[0] ?? refusalOf(failure) ?? w.failed);
      return undefined;
    });
    if (saved) {
      setDraft(saved);
      setDirty(false);
    }
    return saved;
  };
  const busy = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
    void reload();
  };
  const saveNow = () =>
    busy(async () => {
      if (await save()) toast(w.saved, { kind: 'ok' });
    });
  const publish = () =>
    busy(async () => {
      const saved = isDirty || draft.version === 0 ? await save() : draft;
      if (!saved || !(await modal.show({ title: w.publishAsk, text: w.publishText, ok: w.publish, cancel: true })))
        return;
      const published = await call('POST /admin/api/texts/{kind}/publish', {
        params: { kind },
        body: { version: saved.version },
        quiet: true,
      }).catch((failure: unknown) => {
        setProblem(Object.values(fieldsOf(failure))[0] ?? refusalOf(failure) ?? w.failed);
        return undefined;
      });
      if (!published) return;
      setDraft(published);
      toast(w.published(published.in_force.version), { kind: 'ok' });
    });
  const startAgain = async () => {
    if (await modal.show({ title: w.againAsk, text: w.againText, ok: w.again, cancel: true, danger: true })) {
      await onReload();
    }
  };
  return (
    <div className="text-desk">
      <div className="col g16">
        <p className="t13 c3">{w.placeholder}</p>
        {parts.map(({ id, part }, at) => (
          <PartFields
            key={id}
            kind={kind}
            at={at}
            of={parts.length}
            part={part}
            onChange={(next) => change(parts.map((one) => (one.id === id ? { id, part: next } : one)))}
            onMove={(by) => move(at, by)}
            onRemove={() => change(parts.filter((one) => one.id !== id))}
          />
        ))}
        {parts.length < shape.most && (
          <Button
            kind="line"
            icon={Plus}
            onClick={() => {
              change([...parts, { id: nextId, part: blank }]);
              setNextId(nextId + 1);
            }}
          >
            {w.addPart}
          </Button>
        )}
        <Duties draft={draft} lang={lang} />
      </div>
      <aside className="col g16">
        <Card className="col g12">
          <p className="t13 c2" role="status">
            {isDirty ? w.unsaved : draft.saved_by ? w.savedBy(draft.saved_by) : w.noDraft}
          </p>
          {problem && (
            <div role="alert">
              <Note
                kind="bad"
                action={
                  <Button size="sm" kind="line" onClick={() => void startAgain()}>
                    {w.again}
                  </Button>
                }
              >
                {problem}
              </Note>
            </div>
          )}
          <div className="f wrap">
            <Button busy={isBusy} disabled={!hasDifferences} onClick={() => void publish()}>
              {w.publish}
            </Button>
            <Button kind="line" busy={isBusy} disabled={!isDirty} onClick={() => void saveNow()}>
              {w.save}
            </Button>
          </div>
        </Card>
        <Card className="col g12">
          <SectionHead title={w.differences} fact={draft.in_force.version} />
          <Segmented
            label={w.language}
            value={lang}
            onChange={setLang}
            options={[
              { value: 'zh', label: w.zh },
              { value: 'en', label: w.en },
            ]}
          />
          <Differences before={draft.in_force.parts} after={withDuties(kind, own)} lang={lang} />
        </Card>
      </aside>
    </div>
  );
}

/** What every publication ends with: shown, and not to be changed. */
function Duties({ draft: { duties }, lang }: { draft: TextDraft; lang: 'zh' | 'en' }) {
  const w = useWords(textDeskWords);
  if (duties.length === 0) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.duties} />
      <p className="t13 c3">{w.dutiesText}</p>
      {duties.map((duty) => (
        <div key={duty.text_zh} className="duty col g4" lang={lang}>
          {duty[`title_${lang}`] && <b className="b">{duty[`title_${lang}`]}</b>}
          <p className="t13 c2">{duty[`text_${lang}`]}</p>
        </div>
      ))}
    </section>
  );
}
