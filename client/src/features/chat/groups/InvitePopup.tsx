import type { ConversationRow } from '@sycee/contract/chat-models';
import { type GroupEntry, mayDo } from '@sycee/domain/messages/group';
import { useQuery } from '@tanstack/react-query';
import { Copy, RotateCw } from 'lucide-react';
import { joinPath } from '#features/chat/chat-path.ts';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { LinkButtons } from '#platform/share/LinkButtons.tsx';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useGroupAction } from './use-group-action.ts';
import { groupWords } from './words.ts';

interface InvitePopupProps {
  row: ConversationRow;
  entry: GroupEntry;
  onClose: () => void;
}

/** The code with which people join, as letters, link and picture. */
export function InvitePopup({ row, entry, onClose }: InvitePopupProps) {
  const w = useWords(groupWords);
  const [language] = useLanguage();
  const { tid } = row;
  const code = useQuery({
    queryKey: ['group code', tid],
    queryFn: async () => (await call('GET /message/api/chat_team/code', { query: { tid }, quiet: true })).code,
    enabled: entry !== 'closed',
  });
  const { isBusy, run } = useGroupAction();
  const make = () => void run(() => call('POST /message/api/chat_team/code', { body: { tid } }));
  const renew = async () => {
    if (await modal.show({ title: w.renewAsk, text: w.renewText, ok: w.renewCode, cancel: true })) make();
  };
  const body = () => {
    if (entry === 'closed') return <Note kind="info">{w.closedHint}</Note>;
    if (code.isError) return <ErrorState onRetry={() => void code.refetch()} />;
    if (code.data === undefined) return <Skeleton shape="row" count={2} />;
    if (code.data === null)
      return (
        <Button busy={isBusy} onClick={make}>
          {w.makeCode}
        </Button>
      );
    const address = new URL(hrefOf(joinPath, { code: code.data.code }), window.location.href).href;
    const letters = code.data.code.toUpperCase();
    return (
      <div className="col g16 group-invite">
        <QrCode text={address} label={w.qr} />
        <div className="col g4">
          <b className="t24 num group-code">{letters}</b>
          <span className="t13 c3">{w.codeUntil(dayWords(code.data.expires_at, language))}</span>
        </div>
        <div className="f g8 wrap">
          <LinkButtons address={address} />
          <Button kind="line" icon={Copy} onClick={() => void copyText(letters)}>
            {w.copyCode}
          </Button>
          {mayDo(row.group_role ?? 'member', 'renew_code', false) && (
            <Button kind="ghost" icon={RotateCw} busy={isBusy} onClick={() => void renew()}>
              {w.renewCode}
            </Button>
          )}
        </div>
      </div>
    );
  };
  return (
    <Popup open onClose={onClose} title={w.invite}>
      <div className="col g16">
        {entry !== 'closed' && <p className="t13 c2">{entry === 'open' ? w.inviteOpenHint : w.inviteHint}</p>}
        {body()}
      </div>
    </Popup>
  );
}
