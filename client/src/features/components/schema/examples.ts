import { tidyJson } from './tidy.ts';
import type { FormSchema } from './types.ts';

export type ExampleName = 'client' | 'demand' | 'identity';

export const examples: Readonly<Record<ExampleName, FormSchema>> = {
  client: {
    title: { zh: '新客户', en: 'New client' },
    submit: { zh: '建档', en: 'Add client' },
    fields: [
      { name: 'name', kind: 'text', label: { zh: '姓名', en: 'Name' }, required: true, min: 2, max: 20 },
      { name: 'mobile', kind: 'mobile', label: { zh: '手机号', en: 'Mobile' }, required: true },
      {
        name: 'level',
        kind: 'choice',
        label: { zh: '意向', en: 'Intent' },
        options: [
          { value: 'A', label: { zh: '很急', en: 'Urgent' } },
          { value: 'B', label: { zh: '在比较', en: 'Comparing' } },
          { value: 'C', label: { zh: '先看看', en: 'Looking' } },
        ],
      },
      { name: 'region', kind: 'region', label: { zh: '常在地', en: 'Lives in' } },
      { name: 'next', kind: 'date', label: { zh: '下次联系', en: 'Next contact' } },
    ],
  },
  demand: {
    title: { zh: '融资需求', en: 'What is needed' },
    fields: [
      {
        name: 'amount',
        kind: 'amount',
        label: { zh: '想借多少', en: 'How much' },
        required: true,
        min: 10_000,
        max: 10_000_000,
        hint: { zh: '1 万到 1,000 万元', en: '¥10,000 to ¥10M' },
      },
      {
        name: 'months',
        kind: 'number',
        label: { zh: '期限', en: 'Term' },
        unit: { zh: '个月', en: 'months' },
        min: 1,
        max: 360,
      },
      {
        name: 'industry',
        kind: 'choice',
        label: { zh: '行业', en: 'Industry' },
        options: [
          { value: 'hardware', label: { zh: '五金制造', en: 'Hardware' } },
          { value: 'dining', label: { zh: '餐饮', en: 'Dining' } },
          { value: 'printing', label: { zh: '印务', en: 'Printing' } },
          { value: 'freight', label: { zh: '物流', en: 'Freight' } },
          { value: 'tea', label: { zh: '茶叶', en: 'Tea' } },
        ],
      },
      {
        name: 'contact',
        kind: 'switch',
        label: { zh: '可以打电话给我', en: 'You may call me' },
        hint: { zh: '9 点到 20 点', en: 'Between 9 and 20' },
      },
    ],
  },
  identity: {
    title: { zh: '本人确认', en: 'Confirm it is you' },
    submit: { zh: '确认', en: 'Confirm' },
    fields: [
      {
        name: 'id_card',
        kind: 'idCard',
        label: { zh: '身份证号', en: 'ID number' },
        required: true,
        hint: { zh: '只用于这一次核对', en: 'Used for this check only' },
      },
      { name: 'code', kind: 'code', label: { zh: '验证码', en: 'Code' }, required: true },
      {
        name: 'consent',
        kind: 'switch',
        label: { zh: '授权查询税务数据', en: 'Authorise the tax query' },
        required: true,
      },
    ],
  },
};

export const exampleNames = Object.keys(examples) as ExampleName[];
export const exampleText = (name: ExampleName): string => tidyJson(examples[name]);
