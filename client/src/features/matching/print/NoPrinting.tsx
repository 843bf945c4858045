import { isInWechat } from '#platform/in-wechat.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Note } from '#ui/Note.tsx';
import { paths } from '../paths.ts';
import type { Report } from '../report-api.ts';
import { printWords } from './words.ts';

/** For a web view that cannot print: the alternatives. */
export function NoPrinting({ report: { id, owner } }: { report: Report }) {
  const w = useWords(printWords);
  const isGuest = owner === 'guest';
  const inWechat = isInWechat();
  return (
    <Note
      kind="info"
      title={inWechat ? w.wechat : w.noPrint}
      action={
        <span className="f g8 wrap">
          {isGuest && (
            <Button size="sm" onClick={() => askForLogin('member')}>
              {w.logIn}
            </Button>
          )}
          <ButtonLink kind="line" size="sm" href={hrefOf(paths.share, { id })}>
            {w.share}
          </ButtonLink>
        </span>
      }
    >
      {inWechat ? w.wechatText : w.noPrintText} {isGuest && w.wechatGuest}
    </Note>
  );
}
