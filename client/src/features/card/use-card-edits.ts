import { useEdits } from '#platform/edits/use-edits.ts';
import { call } from '#platform/http/call.ts';
import { bodyOf, type CardForm, formOf } from './form.ts';
import type { OwnCard, useOwnCard } from './queries.ts';

/** The caller’s own card as it is edited. Both editors share what is not saved yet, and one save takes it all. */
export function useCardEdits(saved: OwnCard, { keep, refetch }: ReturnType<typeof useOwnCard>) {
  const edits = useEdits<OwnCard, CardForm>({
    name: 'card',
    saved,
    valueOf: formOf,
    save: async (form, on, idempotencyKey) => {
      const answer = await call('PUT /account/api/card/info', {
        body: bodyOf(form, on),
        idempotencyKey,
        fields: ['template_no', 'photo', 'title', 'titles', 'introduction', 'achievements', 'products', 'layout'],
        quiet: true,
      });
      const now = { ...on, ...form, ...answer, avatar: answer.photo ?? on.profile_picture };
      keep(now);
      return now;
    },
    reload: async () => (await refetch({ throwOnError: true })).data ?? saved,
  });
  const change = (part: Partial<CardForm>, step = Object.keys(part).join()) =>
    edits.change({ ...edits.value, ...part }, step);
  return { edits, change };
}
export type ChangeCard = ReturnType<typeof useCardEdits>['change'];
