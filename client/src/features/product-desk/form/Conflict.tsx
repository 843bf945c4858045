import { type DraftField, draftFields } from '@sycee/domain/catalog/draft-fields';
import { mergeDrafts, takeFields } from '@sycee/domain/catalog/merge-drafts';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { useState } from 'react';
import { savedWords } from '#platform/moment-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { ProductSaveState } from '../product-files.ts';
import { ChangeList } from '../publish/ChangeList.tsx';
import { useDraftNames, useDraftTexts } from '../use-draft-texts.ts';
import { formWords } from './words.ts';

interface ConflictProps {
  state: Extract<ProductSaveState, { kind: 'conflict' }>;
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
  const { base, newer } = state;
  const { draft: merged, conflicts } = mergeDrafts(base, draft, newer.draft);
  const [taken, setTaken] = useState<ReadonlySet<DraftField>>(new Set());
  const onlyNewer = changes(base, newer.draft).filter(({ field }) => !conflicts.includes(field));
  const time = savedWords(newer.saved_at, language);
  const take = (field: DraftField, isNewer: boolean) =>
    setTaken((now) => new Set(isNewer ? [...now, field] : [...now].filter((one) => one !== field)));
  return (
    <Note
      kind="warn"
      className="pd-conflict"
      title={newer.is_own ? w.conflictOwn(time) : w.conflictOther(newer.saved_by?.name ?? '', time)}
      action={
        <div className="f g12 wrap">
          <Button
            onClick={() =>
              onResolve(
                takeFields(
                  merged,
                  newer.draft,
                  conflicts.filter((field) => taken.has(field)),
                ),
              )
            }
          >
            {w.merge}
          </Button>
          <Button kind="ghost" onClick={() => onResolve(newer.draft)}>
            {w.dropMine}
          </Button>
        </div>
      }
    >
      <div className="col g12">
        <p>{w.conflictText}</p>
        {onlyNewer.length > 0 && (
          <>
            <b>{w.theirChanges}</b>
            <ChangeList changes={onlyNewer} />
          </>
        )}
        {conflicts.length > 0 && <b>{w.bothChanged}</b>}
        {conflicts.map((field) => (
          <div key={field} className="pd-choice">
            <span className="b">{draftFields[field][language]}</span>
            <ChangeList changes={changes(draft, newer.draft).filter((change) => change.field === field)} />
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
