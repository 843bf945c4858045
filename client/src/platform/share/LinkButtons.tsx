import { Copy, Send } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { canShareByDevice, shareByDevice } from './by-device.ts';
import { copyText } from './copy-text.ts';
import { shareWords } from './words.ts';

/** Copies an address, or hands it to the share sheet of a device that has one. */
export function LinkButtons({ address, title }: { address: string; title?: string }) {
  const w = useWords(shareWords);
  return (
    <>
      <Button icon={Copy} onClick={() => void copyText(address)}>
        {w.copyLink}
      </Button>
      {canShareByDevice() && (
        <Button kind="line" icon={Send} onClick={() => void shareByDevice({ title, url: address })}>
          {w.send}
        </Button>
      )}
    </>
  );
}
