import { type DraftField, draftFields } from '@sycee/domain/catalog/draft-fields';
import { mergeDrafts, takeFields } from '@sycee/domain/catalog/merge-drafts';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { SaveState } from '../draft-file.ts';
import { savedWords } from '../moment.ts';
import { ChangeList } from '../publish/ChangeList.tsx';
import { useDraftNames, useDraftTexts } from '../use-draft-texts.ts';
import { formWords } from './words.ts';

interface ConflictProps {
  state: Extract<SaveState, { kind: 'conflict' }>;
  draft: ProductDraft;
  onResolve: (draft: ProductDraft) => void;
}

/** Somebody saved meanwhile: what they changed, and a choice for each field that both changed. */
export function Conflict({ state, draft, onResolve }: ConflictProps) {
  const w = useWords(formWords);
  const [language] = useLanguage();
  const names = useDraftNames();
  const texts = useDraftTexts();
  const changes = (from: ProductDraft, to: ProductDraft) => texts?.draftChanges(from, to, names) ?? [];
  const { base, theirs } = state;
  const { draft: merged, conflicts } = mergeDrafts(base, draft, theirs.draft);
  const [taken, setTaken] = useState<ReadonlySet<DraftField>>(new Set());
  const onlyTheirs = changes(base, theirs.draft).filter(({ field }) => !conflicts.includes(field));
  const time = savedWords(theirs.saved_at, language);
  const take = (field: DraftField, isTheirs: boolean) =>
    setTaken((now) => new Set(isTheirs ? [...now, field] : [...now].filter((one) => one !== field)));
  return (
    <Note
      kind="warn"
      className="pd-conflict"
      title={theirs.is_own ? w.conflictOwn(time) : w.conflictOther(theirs.saved_by?.name ?? '', time)}
      action={
        <div className="f g12 wrap">
          <Button
            onClick={() =>
              onResolve(
                takeFields(
                  merged,
                  theirs.draft,
                  conflicts.filter((field) => taken.has(field)),
                ),
              )
            }
          >
            {w.merge}
          </Button>
          <Button kind="ghost" onClick={() => onResolve(theirs.draft)}>
            {w.dropMine}
          </Button>
        </div>
      }
    >
      <div className="col g12">
        <p>{w.conflictText}</p>
        {onlyTheirs.length > 0 && (
          <>
            <b>{w.theirChanges}</b>
            <ChangeList changes={onlyTheirs} />
          </>
        )}
        {conflicts.length > 0 && <b>{w.bothChanged}</b>}
        {conflicts.map((field) => (
          <div key={field} className="pd-choice">
            <span className="b">{draftFields[field][language]}</span>
            <ChangeList changes={changes(draft, theirs.draft).filter((change) => change.field === field)} />
            <Segmented
              label={draftFields[field][language]}
              options={[
                { value: 'mine', label: w.mine },
                { value: 'theirs', label: w.theirs },
              ]}
              value={taken.has(field) ? 'theirs' : 'mine'}
              onChange={(value) => take(field, value === 'theirs')}
            />
          </div>
        ))}
      </div>
    </Note>
  );
}
