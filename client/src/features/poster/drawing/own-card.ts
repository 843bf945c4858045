import type { Language } from '@sycee/domain/language/both';
import { type CardFacts, noCard } from '@sycee/domain/poster/card-facts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/http/call.ts';
import { useRole, useSessionEntry } from '#platform/session/session.ts';

export interface OwnCard {
  card: CardFacts;
  /** Address of the picture; null: there is none. */
  avatar: string | null;
  promo: string | null;
}

/** What stands for the card while headquarters make a template. */
const sample: Record<Language, CardFacts> = {
  zh: {
    name: '姓名',
    title: '融资顾问',
    store: '门店名称',
    mobile: '13800000000',
    introduction: '个人介绍',
    organization: '机构名称',
  },
  en: {
    name: 'Name',
    title: 'Adviser',
    store: 'Store',
    mobile: '13800000000',
    introduction: 'About me',
    organization: 'Company',
  },
};

/** The card that posters of the caller show in a language, as everybody may see it. */
export function useOwnCard(language: Language): OwnCard {
  const role = useRole();
  const info = useSessionEntry()?.info;
  const hasCard = role === 'broker' || role === 'store';
  const { data } = useQuery({
    queryKey: ['poster card', info?.account_no, language],
    queryFn: ({ signal }) => call('GET /marketing/api/poster/card', { query: { language }, signal, quiet: true }),
    enabled: hasCard,
    staleTime: 60_000,
  });
  return useMemo(() => {
    if (!info) return { card: noCard, avatar: null, promo: null };
    if (!hasCard) return { card: sample[language], avatar: null, promo: null };
    const { name, title, store_name, avatar } = info.card;
    const known = { ...noCard, name, title, store: store_name, organization: info.ffp_name };
    return { card: data?.card ?? known, avatar: data?.avatar ?? avatar, promo: data?.promo_code ?? null };
  }, [info, hasCard, data, language]);
}
