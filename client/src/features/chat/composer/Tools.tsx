import type { SentContent } from '@sycee/contract/chat-models';
import { Clapperboard, ClipboardList, FileText, IdCard, Image, MapPin, ScrollText, WalletCards } from 'lucide-react';
import { useIsScreenAvailable } from '#platform/frame/registered-screens.ts';
import { useHasMenu, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { fileTypes, pictureTypes, videoTypes } from './attach.ts';
import { FilePick } from './FilePick.tsx';
import { ToolButton, type ToolButtonProps } from './ToolButton.tsx';
import { composerWords } from './words.ts';

export type CardKind = Extract<SentContent, { kind: 'card' }>['card'];

interface ToolsProps extends Pick<ToolButtonProps, 'shownLabel'> {
  onFiles: (files: readonly File[]) => Promise<void>;
  onCard: (kind: CardKind) => void;
  onPlace: () => void;
}

/** What can be sent besides text. Cards are offered for what this role can have: reports belong to members, orders need the workbench. */
export function Tools({ onFiles, onCard, onPlace, shownLabel }: ToolsProps) {
  const w = useWords(composerWords);
  const isMember = useRole() === 'member';
  const hasOrders = useHasMenu('work');
  const hasReports = useIsScreenAvailable()('/pages/match/list') && isMember;
  const card = (kind: CardKind) => () => onCard(kind);
  return (
    <>
      <FilePick label={w.picture} icon={Image} accept={pictureTypes} onFiles={onFiles} shownLabel={shownLabel} />
      <FilePick label={w.video} icon={Clapperboard} accept={videoTypes} onFiles={onFiles} shownLabel={shownLabel} />
      <FilePick label={w.file} icon={FileText} accept={fileTypes} onFiles={onFiles} shownLabel={shownLabel} />
      <ToolButton label={w.product} icon={WalletCards} onClick={card('product')} shownLabel={shownLabel} />
      {hasReports && <ToolButton label={w.report} icon={ScrollText} onClick={card('report')} shownLabel={shownLabel} />}
      {hasOrders && (
        <ToolButton
          label={isMember ? w.application : w.order}
          icon={ClipboardList}
          onClick={card('order')}
          shownLabel={shownLabel}
        />
      )}
      <ToolButton label={w.place} icon={MapPin} onClick={onPlace} shownLabel={shownLabel} />
      <ToolButton label={w.contactCard} icon={IdCard} onClick={card('contact')} shownLabel={shownLabel} />
    </>
  );
}
