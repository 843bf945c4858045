import { pieceAudiences, pitchLettersAtMost, reviewNoteLettersAtMost } from '@sycee/domain/marketing/limits';
import { allowedPieceActions } from '@sycee/domain/marketing/piece-machine';
import type { PieceAction } from '@sycee/domain/marketing/piece-table';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useAskBeforeLeaving } from '#platform/navigation/ask-before-leaving.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { mayDiscard } from './may-discard.ts';
import { PieceShares } from './PieceShares.tsx';
import { type DeskPiece, useReloadPieces } from './queries.ts';
import { VideoState } from './VideoState.tsx';
import { pieceDeskWords } from './words.ts';

type Act = Exclude<PieceAction, 'save'>;
/** The main action of a state is last. */
const order: readonly Act[] = ['remove', 'return', 'withdraw', 'restore', 'submit', 'approve'];
const mainActs: readonly Act[] = ['submit', 'approve', 'restore'];

interface PiecePopupProps {
  piece: DeskPiece;
  /** As of now: it becomes ready while the piece is open. */
  video: DeskPiece['video'];
  onClose: () => void;
  onChangeVideo: (piece: DeskPiece) => void;
}

/** A piece with its texts, and the steps that its state allows. */
export function PiecePopup({ piece: given, video, onClose, onChangeVideo }: PiecePopupProps) {
  const w = useWords(pieceDeskWords);
  const [piece, setPiece] = useState(given);
  const [form, setForm] = useState(formOf(given));
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<PieceAction | null>(null);
  const send = useIdempotentWrite();
  const reload = useReloadPieces();
  const isDraft = piece.state === 'draft';
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(piece));
  const done: Readonly<Record<Act, string>> = {
    submit: w.submitted,
    approve: w.approved,
    return: w.returned,
    withdraw: w.withdrew,
    restore: w.restored,
    remove: w.removed,
  };
  const run = async (action: PieceAction, change: () => Promise<void>) => {
    setBusy(action);
    setErrors({});
    try {
      await change();
    } catch (error) {
      // `call` showed the failure, or it is shown at its field.
      if (!(error instanceof CallFailure)) throw error;
      setErrors(fieldsOf(error));
    } finally {
      setBusy(null);
      await reload();
    }
  };
  const save = async (): Promise<DeskPiece> => {
    const body = { ...form, until: form.until || null, version: piece.version };
    const saved = await call('PUT /admin/api/pieces/{id}', {
      params: { id: piece.id },
      body,
      fields: ['until', 'pitch_zh', 'pitch_en'],
    });
    setPiece(saved);
    setForm(formOf(saved));
    return saved;
  };
  /** Opens the texts of the video after the unsaved ones of this popup were saved. */
  const changeVideo = () => void run('save', async () => onChangeVideo(isChanged ? await save() : piece));
  const act = (action: Act) =>
    run(action, async () => {
      if (action === 'remove' && !(await isSure(w))) return;
      const { version } = isDraft && isChanged ? await save() : piece;
      const body = { action, note, version };
      const { piece: next } = await send([piece.id, body], (idempotencyKey) =>
        call('POST /admin/api/pieces/{id}/act', { params: { id: piece.id }, body, idempotencyKey, fields: ['note'] }),
      );
      toast(done[action], { kind: 'ok' });
      if (!next || action !== 'restore') return onClose();
      setPiece(next);
      setForm(formOf(next));
    });
  const isEntered = (isDraft && isChanged) || note.trim() !== '';
  useAskBeforeLeaving(isEntered);
  const close = async () => {
    if (!isEntered || (await mayDiscard(w, w.leaveText))) onClose();
  };
  /** Why an action that the state allows would be refused; empty if it would not. */
  const barredBy = (action: Act): string => {
    if (action === 'approve' && piece.is_own_work) return w.ownWork;
    if (action === 'submit' && video?.state === 'waiting') return w.notEncoded;
    return '';
  };
  const actions = order.filter((action) => allowedPieceActions(piece.state).includes(action));
  return (
    <Popup
      open
      onClose={() => void close()}
      title={piece.title}
      keepOnMask
      foot={
        <div className="col g8">
          {actions
            .map(barredBy)
            .filter(Boolean)
            .map((reason) => (
              <p key={reason} className="t13 c3">
                {reason}
              </p>
            ))}
          <div className="f g8 wrap">
            {isDraft && (
              <Button
                kind="line"
                busy={busy === 'save'}
                disabled={busy !== null || !isChanged}
                onClick={() =>
                  void run('save', async () => {
                    await save();
                    toast(w.saved, { kind: 'ok' });
                  })
                }
              >
                {w.save}
              </Button>
            )}
            {actions.map((action) => (
              <Button
                key={action}
                {...(!mainActs.includes(action) && { kind: 'line' as const })}
                busy={busy === action}
                disabled={busy !== null || Boolean(barredBy(action))}
                onClick={() => void act(action)}
              >
                {w[action]}
              </Button>
            ))}
          </div>
        </div>
      }
    >
      <div className="col g16">
        <p className="t13 c3">
          {[
            w[piece.kind],
            w[piece.state],
            w.shared(piece.shares, piece.readers),
            piece.saved_by && w.savedBy(piece.saved_by),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!piece.is_public && !piece.video && <Note kind="warn">{w.hidden}</Note>}
        {piece.note && <Note>{w.lastReason(piece.note)}</Note>}
        {piece.shares > 0 && <PieceShares id={piece.id} />}
        {piece.state === 'published' && <p className="t13 c2">{w.fixed}</p>}
        {video && <VideoState video={video} onChange={isDraft ? changeVideo : null} />}
        <Field label={w.audience} group>
          <Segmented
            label={w.audience}
            value={form.audience}
            options={pieceAudiences.map((value) => ({ value, label: w[value] }))}
            onChange={(audience) => isDraft && setForm({ ...form, audience })}
          />
        </Field>
        <Field label={w.pitchZh} hint={w.pitchHint} error={errors.pitch_zh} optional>
          <TextArea
            value={form.pitch_zh}
            maxLength={pitchLettersAtMost}
            readOnly={!isDraft}
            onChange={({ target }) => setForm({ ...form, pitch_zh: target.value })}
          />
        </Field>
        <Field label={w.pitchEn} error={errors.pitch_en} optional>
          <TextArea
            value={form.pitch_en}
            maxLength={pitchLettersAtMost * 2}
            readOnly={!isDraft}
            onChange={({ target }) => setForm({ ...form, pitch_en: target.value })}
          />
        </Field>
        <Field label={w.until} hint={w.untilHint} error={errors.until} optional>
          <TextInput
            type="date"
            value={form.until}
            readOnly={!isDraft}
            onChange={({ target }) => setForm({ ...form, until: target.value })}
          />
        </Field>
        {(piece.state === 'review' || piece.state === 'published') && (
          <Field label={w.reason} hint={w.reasonHint} error={errors.note}>
            <TextArea
              value={note}
              maxLength={reviewNoteLettersAtMost}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        )}
      </div>
    </Popup>
  );
}

const formOf = ({ audience, pitch_zh, pitch_en, until }: DeskPiece) => ({
  audience,
  pitch_zh,
  pitch_en,
  until: until ?? '',
});

const isSure = (w: { removeTitle: string; removeText: string; remove: string }): Promise<boolean> =>
  modal.show({ title: w.removeTitle, text: w.removeText, ok: w.remove, cancel: true, danger: true });
