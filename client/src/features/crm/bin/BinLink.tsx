import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { binWords } from './words.ts';

export function BinLink() {
  const w = useWords(binWords);
  return useHasButton('work.bin') && <GoLink href={hrefOf('/subpkgs/customer/customer_bin')}>{w.title}</GoLink>;
}
