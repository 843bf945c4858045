import { Copy, Download, Send } from 'lucide-react';
import { refusalOf } from '#platform/http/failure.ts';
import { isInWechat } from '#platform/in-wechat.ts';
import { shareByDevice } from '#platform/share/by-device.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Button, ButtonFace, buttonClass } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useOnline } from '#ui/use-online.ts';
import { usePosterPicture } from '../picture/use-poster-picture.ts';
import { exportWords } from './words.ts';

interface ExportedPosterProps {
  id: string;
  title: string;
  version: number;
  /** Absent: the code leads to the home page. */
  share?: string;
  address: string;
  onAgain: () => void;
}

/** The picture from the server with the QR code of a share: downloaded, sent, or saved by a long press in WeChat. */
export function ExportedPoster({ id, title, version, share, address, onAgain }: ExportedPosterProps) {
  const w = useWords(exportWords);
  const isOnline = useOnline();
  const picture = usePosterPicture({ id, version, share });
  const name = `${title || 'poster'}.jpg`;
  const file = picture.data && new File([picture.data.blob], name, { type: 'image/jpeg' });
  const sends = file && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  return (
    <div className="col g16">
      {picture.error && !picture.data && (
        <ErrorState
          title={refusalOf(picture.error) ?? w.failed}
          busy={picture.isFetching}
          onRetry={() => void picture.refetch()}
        />
      )}
      {picture.isPending && isOnline && (
        <>
          <p className="t13 c2" role="status">
            {picture.isWaiting ? w.waiting : w.making}
          </p>
          <Skeleton shape="card" count={2} />
        </>
      )}
      {picture.address && <img src={picture.address} alt={w.exportedAlt(title)} className="poster-exported" />}
      {picture.address && isInWechat() && <p className="mid t13 c2">{w.press}</p>}
      <div className="f g8 wrap">
        {/* WeChat's web view has no downloads; there the picture is saved by a long press. */}
        {picture.address && !isInWechat() && (
          <a className={buttonClass({})} href={picture.address} download={name}>
            <ButtonFace icon={Download}>{w.download}</ButtonFace>
          </a>
        )}
        {sends && (
          <Button kind="line" icon={Send} onClick={() => void shareByDevice({ files: [file] })}>
            {w.send}
          </Button>
        )}
        <Button kind="line" icon={Copy} onClick={() => void copyText(address)}>
          {w.copyLink}
        </Button>
        <Button kind="ghost" onClick={onAgain}>
          {w.again}
        </Button>
      </div>
      <Field label={w.link}>
        <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
    </div>
  );
}
