import { useMutation } from '@tanstack/react-query';
import { Download, Send } from 'lucide-react';
import { dayWords } from '#platform/date-words.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { isInWechat } from '#platform/in-wechat.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { shareByDevice } from '#platform/share/by-device.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button, ButtonFace, buttonClass } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { paths, reportHref } from '../paths.ts';
import type { Report } from '../report-api.ts';
import { type MadeLink, revokeLink } from '../share/share-api.ts';
import { posterWords } from './words.ts';

interface PosterMadeProps {
  report: Report;
  link: MadeLink;
  file: { blob: Blob; address: string };
  isOver: boolean;
  onOver: () => void;
  onAnew: () => void;
}

/** With its code: saved, shared, revoked. The code is only known on this page, so another poster has a new one. */
export function PosterMade({ report, link, file, isOver, onOver, onAnew }: PosterMadeProps) {
  const w = useWords(posterWords);
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const send = useIdempotentWrite();
  const taking = useMutation({
    mutationFn: () => send(link.id, () => revokeLink(report.id, link.id)),
    onSuccess: () => {
      toast(w.takenBack, { kind: 'ok' });
      onOver();
    },
  });
  const ask = async () => {
    if (await modal.show({ text: w.takeBackAsk, ok: w.takeBack, cancel: true, danger: true })) taking.mutate();
  };
  const name = `${report.number} ${w.title}.jpg`;
  const picture = new File([file.blob], name, { type: 'image/jpeg' });
  const sends = typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
  if (isOver)
    return (
      <Note kind="warn" title={w.over} action={<Button onClick={onAnew}>{w.another}</Button>}>
        {w.overText}
      </Note>
    );
  return (
    <Card className="col g16">
      <div className="col g4">
        <h3 className="b">{w.until(dayWords(link.expires_at, language))}</h3>
        <p className="t13 c2">{isWide ? w.saved : w.press}</p>
      </div>
      <div className="f g12 wrap">
        {/* WeChat's web view has no downloads; there the picture is saved by a long press. */}
        {!isInWechat() && (
          <a className={buttonClass({})} href={file.address} download={name}>
            <ButtonFace icon={Download}>{w.save}</ButtonFace>
          </a>
        )}
        {sends && (
          <Button kind="line" icon={Send} onClick={() => void shareByDevice({ files: [picture] })}>
            {w.send}
          </Button>
        )}
        <Button kind="line" busy={taking.isPending} onClick={() => void ask()}>
          {w.takeBack}
        </Button>
      </div>
      <div className="fb wrap">
        <GoLink href={hrefOf(paths.share, { id: report.id })}>{w.all}</GoLink>
        <ButtonLink kind="ghost" size="sm" href={reportHref(report.kind, report.id)}>
          {w.toReport}
        </ButtonLink>
      </div>
    </Card>
  );
}
