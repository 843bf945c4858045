import type { ShopItemKind } from '@sycee/domain/shop/limits';
import { useEffect, useRef } from 'react';
import { useEdits } from '#platform/edits/use-edits.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { bodyOf, formOf, listOfKind, type ShopEntry, type ShopForm, withEntry, withoutEntry } from './form.ts';
import type { ShopSetup, useShopSetup } from './queries.ts';
import { shopWords } from './words.ts';

/** The caller's own shop as it is edited. The set-up and the choice of products share what is not saved yet. */
export function useShopEdits(saved: ShopSetup, setup: ReturnType<typeof useShopSetup>) {
  const w = useWords(shopWords);
  const edits = useEdits<ShopSetup, ShopForm>({
    name: 'shop',
    saved,
    valueOf: formOf,
    save: async (form, on, idempotencyKey) => {
      const answer = await call('PUT /finance/api/shop_setup', {
        body: bodyOf(form, on),
        idempotencyKey,
        fields: ['title', 'intro', 'cover', 'items'],
        quiet: true,
      });
      const now = { ...on, ...form, ...answer };
      setup.keep(now);
      return now;
    },
    reload: async () => (await setup.refetch({ throwOnError: true })).data ?? saved,
  });
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });
  /** Removes an entry; the message can put it back where it was. */
  const remove = (kind: ShopItemKind, entry: ShopEntry) => {
    const at = edits.value[listOfKind[kind]].findIndex(({ id }) => id === entry.id);
    edits.change(withoutEntry(edits.value, kind, entry.id));
    toast(w.removed(entry.name), {
      action: {
        label: w.undo,
        run: () => latest.current.change(withEntry(latest.current.value, kind, entry, at)),
      },
    });
  };
  return { edits, remove };
}
