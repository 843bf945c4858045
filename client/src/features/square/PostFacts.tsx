import { MapPin } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import type { Post } from './types.ts';
import { postWords } from './words.ts';

/** The place that its author chose, where its network address was, and whether it is invented: on one line, if they fit on one. */
export function PostFacts({ post: { place, region_tx, ip_region, sample } }: { post: Post }) {
  const w = useWords(postWords);
  const names = [place?.name, region_tx].filter(Boolean);
  return (
    <p className="t12 c3 square-facts">
      {names.length > 0 && (
        <span className="square-place">
          <MapPin size={14} aria-hidden="true" />
          {names.join(' · ')}
        </span>
      )}
      <span>{ip_region ? w.ip(ip_region) : w.ipUnknown}</span>
      {sample && <SampleMark>{w.sample}</SampleMark>}
    </p>
  );
}
