import { type CardFacts, noCard } from '@sycee/domain/poster/card-facts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/http/call.ts';
import { useRole, useSessionEntry } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';

export interface OwnCard {
  card: CardFacts;
  /** Address of the picture; null: there is none. */
  avatar: string | null;
  promo: string | null;
}

/** What stands for the card while headquarters make a template. */
const sample: Record<'zh' | 'en', CardFacts> = {
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

/** The card that posters of the caller show, as everybody may see it. */
export function useOwnCard(): OwnCard {
  const role = useRole();
  const [language] = useLanguage();
  const info = useSessionEntry()?.info;
  const hasCard = role === 'broker' || role === 'store';
  const { data } = useQuery({
    queryKey: ['poster card', info?.account_no, language],
    queryFn: ({ signal }) => call('GET /account/api/card/info', { signal, quiet: true }),
    enabled: hasCard,
    staleTime: 60_000,
  });
  return useMemo(() => {
    if (!info) return { card: noCard, avatar: null, promo: null };
    if (!hasCard) return { card: sample[language], avatar: null, promo: null };
    const isForAll = (field: 'mobile' | 'introduction') =>
      data?.layout.some((one) => one.field === field && one.shown_to === 'everyone') ?? false;
    const card = {
      name: data?.name ?? info.card.name,
      title: data?.title ?? info.card.title,
      store: data?.store_name ?? info.card.store_name,
      mobile: data && isForAll('mobile') ? data.mobile : '',
      introduction: data && isForAll('introduction') ? data.introduction : '',
      organization: info.ffp_name,
    };
    return { card, avatar: data?.avatar ?? info.card.avatar, promo: data?.promo_code ?? null };
  }, [info, hasCard, data, language]);
}
