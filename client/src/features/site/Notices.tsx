import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { homeWords } from './words.ts';

/** One notice at a time; it does not rotate automatically. */
export function Notices() {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const [at, setAt] = useState(0);
  const { data, isPending } = useQuery({
    queryKey: ['roll', language],
    queryFn: () => call('GET /finance/api/get_roll', { quiet: true }),
  });
  const notice = data?.list[at % (data.list.length || 1)];
  // Its space is reserved, so that the layout does not shift.
  if (isPending) return <div className="notice" aria-hidden="true" />;
  if (!notice) return null;
  return (
    <section className="notice" aria-label={w.notices} aria-live="polite">
      <Megaphone size={18} aria-hidden="true" />
      <Anchor href={`#${notice.to}`}>{notice.text}</Anchor>
      {data.list.length > 1 && (
        <IconButton size="sm" label={w.nextNotice} icon={ChevronRight} onClick={() => setAt((n) => n + 1)} />
      )}
    </section>
  );
}
