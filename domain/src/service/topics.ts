import type { BothLanguages, Language } from '../language/both.ts';
import { lookUp } from '../text/look-up.ts';
import type { ServiceTopic } from './table.ts';

export const topicNames: Readonly<Record<ServiceTopic, BothLanguages>> = {
  general: { zh: '综合咨询', en: 'General question' },
  tax: { zh: '财税咨询', en: 'Tax question' },
  legal: { zh: '法律咨询', en: 'Legal question' },
  product: { zh: '产品咨询', en: 'Product question' },
  order: { zh: '申请咨询', en: 'Application question' },
};

/** The name of a topic; one that a newer server knows stays as it is. */
export const topicName = (topic: string, language: Language): string => lookUp(topicNames, topic)?.[language] ?? topic;
