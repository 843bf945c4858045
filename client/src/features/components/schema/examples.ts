import { tidyJson } from './tidy.ts';
import type { FormSchema } from './types.ts';

export type ExampleName = 'client' | 'demand' | 'identity';

export const examples: Readonly<Record<ExampleName, FormSchema>> = {
  client: {
    title: { zh: '新客户', en: 'New customer' },
    submit: { zh: '新建客户', en: 'Add customer' },
    fields: [
      { name: 'name', kind: 'text', label: { zh: '姓名', en: 'Name' }, required: true, min: 2, max: 20 },
      { name: 'mobile', kind: 'mobile', label: { zh: '手机号', en: 'Mobile' }, required: true },
      {
        name: 'level',
        kind: 'choice',
        label: { zh: '意向', en: 'Intent' },
        options: [
          { value: 'A', label: { zh: '急需', en: 'Urgent' } },
          { value: 'B', label: { zh: '比较中', en: 'Comparing' } },
          { value: 'C', label: { zh: '了解中', en: 'Browsing' } },
        ],
      },
      { name: 'region', kind: 'region', label: { zh: '常住地区', en: 'Region' } },
      { name: 'next', kind: 'date', label: { zh: '下次联系', en: 'Next contact' } },
    ],
  },
  demand: {
    title: { zh: '融资需求', en: 'Loan request' },
    fields: [
      {
        name: 'amount',
        kind: 'amount',
        label: { zh: '借款金额', en: 'Loan amount' },
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
        label: { zh: '允许电话联系', en: 'Allow phone calls' },
        hint: { zh: '9:00–20:00', en: '9:00–20:00' },
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
        hint: { zh: '仅用于本次核验', en: 'Used for this check only' },
      },
      { name: 'code', kind: 'code', label: { zh: '验证码', en: 'Code' }, required: true },
      {
        name: 'consent',
        kind: 'switch',
        label: { zh: '授权查询税务数据', en: 'Authorise the tax data check' },
        required: true,
      },
    ],
  },
};

export const exampleNames = Object.keys(examples) as ExampleName[];
export const exampleText = (name: ExampleName): string => tidyJson(examples[name]);
