import { languageOf } from '@sycee/domain/poster/language-of';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { toast } from '#ui/toast.ts';
import { useOnline } from '#ui/use-online.ts';
import { CodeFaults } from '../draft/CodeFaults.tsx';
import type { PosterDraft } from '../draft/poster-files.ts';
import { homeAddress } from '../drawing/home-address.ts';
import { useOwnCard } from '../drawing/own-card.ts';
import { ChoosePiece } from './ChoosePiece.tsx';
import { type CodeAim, homeAim } from './code-aim.ts';
import { exportWords } from './words.ts';

const ExportedPoster = lazy(async () => ({ default: (await import('./ExportedPoster.tsx')).ExportedPoster }));
const labelLettersAtMost = 20;

interface ExportSheetProps {
  id: string;
  draft: PosterDraft;
  /** The last save found no network: the browser does not always know. */
  isOffline: boolean;
  /** The version that the server has of all that was drawn; null while it has not. */
  savedVersion: () => Promise<number | null>;
  onClose: () => void;
}
interface Exported {
  version: number;
  /** Absent: the code leads to the home page. */
  share?: string;
  /** The site to which the code leads, and what follows its address. */
  site: string;
  path: string | null;
}

/** Makes the picture of a poster whose QR code leads to the home page, or to a share of a piece that is made for it. */
export function ExportSheet({ id, draft, isOffline, savedVersion, onClose }: ExportSheetProps) {
  const { title, category, scene } = draft;
  const w = useWords(exportWords);
  const queries = useQueryClient();
  const write = useIdempotentWrite();
  const isOnline = useOnline() && !isOffline;
  const { promo } = useOwnCard(languageOf(scene));
  const [exported, setExported] = useState<Exported | null>(null);
  const make = useMutation({
    mutationFn: async (aim: CodeAim): Promise<Exported | null> => {
      const version = await savedVersion();
      if (version === null) {
        toast(navigator.onLine ? w.notSaved : w.needsNetwork, { kind: 'bad' });
        return null;
      }
      const { segment } = await call('GET /marketing/api/poster/site', {});
      const site = `${location.origin}/${segment}`;
      if (aim === homeAim) return { version, site, path: null };
      const body = { piece: aim, label: title.trim().slice(0, labelLettersAtMost) };
      const share = await write(body, (idempotencyKey) =>
        call('POST /marketing/api/share/save', { body, idempotencyKey }),
      );
      return { version, share: share.code, site, path: share.address };
    },
    onSuccess: (made) => {
      setExported(made);
      if (made?.share === undefined) return;
      for (const key of ['shares', 'pieces', 'share-figures']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const begin = useEffectEvent(() => {
    // A card leads to its owner; something else is chosen afterwards.
    if (category === 'card' && isOnline) make.mutate(homeAim);
  });
  useEffect(() => begin(), []);
  return (
    <Popup open wide onClose={onClose} title={exported ? w.exported : w.choose}>
      <CodeFaults scene={scene} />
      {scene.elements.every(({ kind }) => kind !== 'code') && <Note kind="warn">{w.noCode}</Note>}
      {!isOnline && <Note kind="warn">{w.needsNetwork}</Note>}
      {exported && (
        <Suspense>
          <ExportedPoster
            id={id}
            title={title}
            version={exported.version}
            share={exported.share}
            address={exported.path === null ? homeAddress(promo, exported.site) : `${exported.site}${exported.path}`}
            onAgain={() => setExported(null)}
          />
        </Suspense>
      )}
      {!exported && isOnline && (
        <ChoosePiece busy={make.isPending ? make.variables : null} onChoose={(aim) => make.mutate(aim)} />
      )}
    </Popup>
  );
}
