import { videoSummaryLettersAtMost, videoTitleLettersAtMost } from '@sycee/domain/marketing/video';
import { fileTypes } from '@sycee/domain/upload/kinds';
import { useEffect, useRef, useState } from 'react';
import { DropFiles } from '#platform/files/DropFiles.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useAskBeforeLeaving } from '#platform/navigation/ask-before-leaving.ts';
import { showProblem } from '#platform/upload/say.ts';
import { UploadFailure, uploadFile } from '#platform/upload/upload-file.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { mayDiscard } from './may-discard.ts';
import { coverSecond, pictureNow } from './picture-now.ts';
import { type DeskPiece, useReloadPieces } from './queries.ts';
import { videoDeskWords } from './video-words.ts';

interface VideoPopupProps {
  /** A draft that is changed; null: a new one. */
  piece: DeskPiece | null;
  onClose: () => void;
  onSaved: (piece: DeskPiece) => void;
}

const endings: readonly string[] = fileTypes['video/mp4'].extensions;
const fields = ['title_zh', 'title_en', 'summary_zh', 'summary_en', 'file', 'poster'];
const empty = { title_zh: '', title_en: '', summary_zh: '', summary_en: '' };

/** Uploads a video with its texts and the picture of its beginning, which is chosen from the video; or changes these of a draft. */
export function VideoPopup({ piece, onClose, onSaved }: VideoPopupProps) {
  const w = useWords(videoDeskWords);
  const first = piece?.video ? textsOf(piece.video) : empty;
  const [form, setForm] = useState(first);
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const [poster, setPoster] = useState<{ blob: Blob; address: string } | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<number | null>(null);
  const uploaded = useRef(new Map<Blob, string>());
  const player = useRef<HTMLVideoElement>(null);
  /** Under which the page shows files until the popup closes. */
  const addresses = useRef<string[]>([]);
  const leaving = useRef(new AbortController());
  const send = useIdempotentWrite();
  const reload = useReloadPieces();
  const file = chosen?.file ?? null;
  const needsCover = !piece && !poster;
  const shown = chosen?.address ?? piece?.video?.url ?? null;

  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address);
      leaving.current.abort();
    },
    [],
  );
  const addressOf = (blob: Blob): string => {
    const address = URL.createObjectURL(blob);
    addresses.current.push(address);
    return address;
  };
  const choose = (next: File | undefined) => setChosen(next ? { file: next, address: addressOf(next) } : null);
  const keyOf = async (blob: Blob, kind: 'video' | 'video_poster', name: string): Promise<string> => {
    const known = uploaded.current.get(blob);
    if (known) return known;
    const onProgress = kind === 'video' ? setProgress : () => {};
    const { key } = await uploadFile(new File([blob], name), kind, { onProgress, signal: leaving.current.signal });
    uploaded.current.set(blob, key);
    return key;
  };
  const takePicture = async () => {
    const blob = player.current && (await pictureNow(player.current));
    if (!blob) return setErrors({ poster: w.noPicture });
    setErrors({});
    setPoster({ blob, address: addressOf(blob) });
  };
  const save = async () => {
    setErrors({});
    setProgress(0);
    try {
      const picture = poster && (await keyOf(poster.blob, 'video_poster', 'first.jpg'));
      const saved = piece
        ? await call('PUT /admin/api/videos/{id}', {
            params: { id: piece.id },
            body: { version: piece.version, ...form, ...(picture && { poster: picture }) },
            fields,
          })
        : await add(await keyOf(file!, 'video', file!.name), picture!);
      await reload();
      if (!leaving.current.signal.aborted) onSaved(saved);
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      if (error instanceof UploadFailure) {
        if (error.problem === 'type') setErrors({ file: w.notTaken });
        else if (error.problem === 'size') setErrors({ file: w.tooLarge });
        else void showProblem(error.problem, 'video', error.sentence);
      } else if (error instanceof CallFailure) setErrors(fieldsOf(error));
      else throw error;
    } finally {
      setProgress(null);
    }
  };
  const add = (key: string, picture: string) => {
    const body = { ...form, file: key, poster: picture };
    return send(['video', body], (idempotencyKey) => call('POST /admin/api/videos', { body, idempotencyKey, fields }));
  };
  const missing = form.title_zh.trim() === '' || (!piece && (!file || !poster));
  const text = (name: keyof typeof empty) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const saving = progress !== null;
  const isEntered = chosen !== null || poster !== null || JSON.stringify(form) !== JSON.stringify(first);
  useAskBeforeLeaving(isEntered);
  const close = async () => {
    const warning = saving ? w.leaveSending : w.leaveText;
    if (!isEntered || (await mayDiscard(w, warning))) onClose();
  };
  return (
    <Popup
      open
      onClose={() => void close()}
      title={piece ? w.change : w.upload}
      keepOnMask
      foot={
        <div className="col g8">
          {missing && <p className="t13 c3">{w.missing}</p>}
          <Button busy={saving} disabled={saving || missing} onClick={() => void save()}>
            {saving && file && progress < 1 ? w.sending(Math.round(progress * 100)) : w.save}
          </Button>
        </div>
      }
    >
      <div className="col g16">
        {!piece && (
          <Field label={w.file} error={errors.file} group>
            <DropFiles
              isOpen={!saving}
              endings={endings}
              hint={file ? file.name : w.fileHint}
              onFiles={([next]) => {
                setPoster(null);
                // A file that was dropped, or chosen past the list of types.
                const isTaken = !next || endings.some((ending) => next.name.toLowerCase().endsWith(`.${ending}`));
                setErrors(isTaken ? {} : { file: w.notTaken });
                choose(isTaken ? next : undefined);
              }}
            />
          </Field>
        )}
        {shown && (
          // biome-ignore lint/a11y/useMediaCaption: headquarters see what they uploaded
          <video
            ref={player}
            className="piece-video"
            src={shown}
            aria-label={w.preview}
            crossOrigin="anonymous"
            controls
            muted
            playsInline
            preload="auto"
            onLoadedMetadata={({ currentTarget }) => {
              if (needsCover) currentTarget.currentTime = coverSecond(currentTarget.duration);
            }}
            onSeeked={() => needsCover && void takePicture()}
            onError={() => setErrors({ file: w.notPlayed })}
          />
        )}
        {(shown || piece) && (
          <Field label={w.poster} hint={w.posterHint} error={errors.poster} group>
            <div className="f g12">
              {(poster || piece?.video) && (
                <img className="video-poster" src={poster?.address ?? piece?.video?.poster} alt={w.posterAlt} />
              )}
              {shown && (
                <Button kind="line" onClick={() => void takePicture()} disabled={saving}>
                  {w.takePicture}
                </Button>
              )}
            </div>
          </Field>
        )}
        <Field label={w.titleZh} error={errors.title_zh}>
          <TextInput {...text('title_zh')} maxLength={videoTitleLettersAtMost} />
        </Field>
        <Field label={w.titleEn} hint={w.enHint} error={errors.title_en} optional>
          <TextInput {...text('title_en')} maxLength={videoTitleLettersAtMost * 2} />
        </Field>
        <Field label={w.summaryZh} error={errors.summary_zh} optional>
          <TextArea {...text('summary_zh')} maxLength={videoSummaryLettersAtMost} />
        </Field>
        <Field label={w.summaryEn} error={errors.summary_en} optional>
          <TextArea {...text('summary_en')} maxLength={videoSummaryLettersAtMost * 2} />
        </Field>
      </div>
    </Popup>
  );
}

const textsOf = ({ title_zh, title_en, summary_zh, summary_en }: NonNullable<DeskPiece['video']>) => ({
  title_zh,
  title_en,
  summary_zh,
  summary_en,
});
