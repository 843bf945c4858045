import type { ShownContent } from '@sycee/contract/chat-models';
import { useEffect, useMemo, useState } from 'react';
import type { OutboxRow } from '#features/chat/engine/outbox-rows.ts';
import { Bubble } from './Bubble.tsx';

/** A message of the outbox as it will look: pictures are shown from the device. */
export function PendingBubble({ row, name }: { row: OutboxRow; name: string }) {
  const addresses = useAddresses(row);
  const content = contentOf(row, addresses);
  const [first] = addresses;
  const source = useMemo(() => (first && row.files[0]?.media ? { url: first } : null), [first, row.files]);
  return content && <Bubble content={content} isMine name={name} source={source} />;
}

/** Long enough for a picture that is just being shown. */
const freedAfterMs = 60_000;

/** Keys of files change as they are uploaded; their pictures stay the same. */
function useAddresses({ files }: OutboxRow): readonly string[] {
  const [addresses] = useState(() =>
    files.map(({ blob, width, media }) => (width > 0 || media ? URL.createObjectURL(blob) : '')),
  );
  useEffect(
    () => () => {
      setTimeout(() => addresses.forEach((address) => URL.revokeObjectURL(address)), freedAfterMs);
    },
    [addresses],
  );
  return addresses;
}

function contentOf({ content, files, preview }: OutboxRow, addresses: readonly string[]): ShownContent | null {
  if (preview?.kind === 'video') {
    const { width, height } = preview;
    return { ...preview, poster: addresses[1] ? { key: 'poster', width, height, address: addresses[1] } : null };
  }
  if (preview) return preview;
  if (content?.kind === 'place') return content;
  if (content?.kind === 'text') return content;
  if (content?.kind === 'file') return { ...content, address: '' };
  if (content?.kind !== 'image') return null;
  const pictures = files.map(({ width, height, name }, at) => ({
    key: `${at} ${name}`,
    width,
    height,
    address: addresses[at] ?? '',
  }));
  return { kind: 'image', pictures };
}
