import type { ContentCategory } from '@sycee/domain/moderation/content-categories';
import { z } from 'zod';
import { ContentCheckUnavailable, type ContentVerdict } from './content-check.ts';

/** What each of the three services says about a content. The service leaves out what it does not know, or sends null. */
export const tencentFinding = z.object({
  Suggestion: z.string(),
  Label: z.string().nullish(),
  SubLabel: z.string().nullish(),
});

/** Labels that the service documents, and names of its policies; more exist. */
const categories: Readonly<Record<string, ContentCategory>> = {
  porn: 'sexual',
  sexy: 'sexual',
  moan: 'sexual',
  terror: 'violence',
  polity: 'forbidden',
  religion: 'forbidden',
  ban: 'forbidden',
  abuse: 'abuse',
  ad: 'advertising',
  ads: 'advertising',
  spam: 'advertising',
  fraud: 'fraud',
  illegal: 'illegal_goods',
};

/** A verdict that is not known is no verdict. */
export function verdictOf({ Suggestion, Label, SubLabel }: z.output<typeof tencentFinding>): ContentVerdict {
  if (Suggestion === 'Pass') return { is: 'pass' };
  // The documentation of the audio service has this spelling.
  if (Suggestion === 'Review' || Suggestion === 'Reveiw') return { is: 'review' };
  if (Suggestion !== 'Block') throw new ContentCheckUnavailable('The content check answered in another shape.');
  const isCode = /qr/i.test(SubLabel ?? '');
  return { is: 'refused', category: isCode ? 'qr_code' : (categories[(Label ?? '').toLowerCase()] ?? 'other') };
}
