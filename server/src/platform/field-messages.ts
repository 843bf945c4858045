import { mobilePattern } from '@sycee/domain/identity/mobile';
import type { BothLanguages } from '@sycee/domain/language/both';
import { lookUp } from '@sycee/domain/text/look-up';
import type { z } from 'zod';
import { fieldNames, neutralName } from './field-names.ts';

type Issue = z.core.$ZodIssue;
const said = (zh: string, en: string): BothLanguages => ({ zh, en });

/** What each kind of error expects of a field, for every library. `n` is a number with its unit. */
export const expectations = {
  missing: said('请填写', 'required'),
  choose: said('请从可选项中选择', 'choose one of the options'),
  chooseSome: said('请至少选择一项', 'choose at least one'),
  agree: said('请先同意', 'please agree first'),
  yesOrNo: said('请选择是或否', 'choose yes or no'),
  number: said('请输入数字', 'enter a number'),
  wholeNumber: said('请输入整数', 'enter a whole number'),
  text: said('请填写文字', 'enter text'),
  wrongPassword: said('错误，请重新输入', 'wrong, please enter it again'),
  mobile: said('请输入 1 开头的 11 位手机号', 'enter an 11-digit mobile number starting with 1'),
  sixDigits: said('请输入 6 位数字', 'enter 6 digits'),
  region: said('请选择地区', 'choose a region'),
  idCard: said('请输入 18 位身份证号，并核对最后一位', 'enter the 18-character ID number and check the last character'),
  webAddress: said('请输入 http 或 https 开头的完整网址', 'enter a full web address starting with http or https'),
  date: said('请选择日期', 'choose a date'),
  instant: said('请选择日期和时间', 'choose a date and a time'),
  twice: said('不能重复', 'no duplicates allowed'),
  oneMeaning: said('每一列只能对应一项内容', 'each column can have one meaning only'),
  format: said('格式不正确，请检查后重填', 'invalid format, please check'),
  visible: said('请填写能看见的字符', 'use characters that can be seen'),
  content: said('填写有误，请检查', 'not valid, please check'),
  longest: (n: string) => said(`最多 ${n} 个字符`, `at most ${n} characters`),
  shortest: (n: string) => said(`至少 ${n} 个字符`, `at least ${n} characters`),
  length: (n: string) => said(`应为 ${n} 个字符`, `must be ${n} characters`),
  largest: (n: string) => said(`不能大于 ${n}`, `must be at most ${n}`),
  smallest: (n: string) => said(`不能小于 ${n}`, `must be at least ${n}`),
  most: (n: string) => said(`最多 ${n} 项`, `at most ${n} items`),
  fewest: (n: string) => said(`至少 ${n} 项`, `at least ${n} items`),
  multiple: (n: string) => said(`应为 ${n} 的倍数`, `must be a multiple of ${n}`),
} as const;

/** What a text with a format must look like, by field name. */
const formats: Readonly<Record<string, BothLanguages>> = {
  mobile: expectations.mobile,
  second_mobile: expectations.mobile,
  code: expectations.sixDigits,
  new_code: expectations.sixDigits,
  region: expectations.region,
  city: expectations.region,
  cities: expectations.region,
  id_card: expectations.idCard,
  url: expectations.webAddress,
  files: expectations.twice,
  columns: expectations.oneMeaning,
};
const dates: Readonly<Record<string, BothLanguages>> = { date: expectations.date, datetime: expectations.instant };

/** Amounts are sent in fen, rates in hundredths of a percent and areas in those of a square metre, but messages use yuan, percent and square metres. */
const fenFields = new Set([
  'amount',
  'amount_least',
  'amount_most',
  'amount_requested',
  'amount_approved',
  'amount_disbursed',
]);
const rateFields = new Set(['rate_max', 'one_year', 'five_years']);
const passwordFields = new Set(['password', 'old_password']);
const passwordAtMost = 72;
function bound(field: string, value: number | bigint): string {
  if (fenFields.has(field)) return `¥${(Number(value) / 100).toLocaleString('en')}`;
  if (rateFields.has(field)) return `${Number(value) / 100}%`;
  if (field === 'area') return `${(Number(value) / 100).toLocaleString('en')} m²`;
  if (field === 'built_year') return String(value);
  return Number(value).toLocaleString('en', { maximumFractionDigits: 4 });
}

/** Names the field and what is expected. The message never repeats the input. */
export function fieldMessage(issue: Issue): BothLanguages {
  const { name, field } = nameOf(issue.path);
  const { zh, en } = expectationOf(issue, field);
  return said(`${name.zh}：${zh}`, `${name.en}: ${en}`);
}

function nameOf(path: Issue['path']): { name: BothLanguages; field: string } {
  const at = path.findLastIndex((part) => typeof part === 'string' && Object.hasOwn(fieldNames, part));
  if (at < 0) return { name: neutralName, field: String(path.at(-1) ?? '') };
  const field = String(path[at]);
  const { zh, en } = fieldNames[field]!;
  const entry = path[at + 1];
  const name = typeof entry === 'number' ? said(`${zh}第 ${entry + 1} 项`, `${en}, item ${entry + 1}`) : said(zh, en);
  return { name, field: at === path.length - 1 || typeof entry === 'number' ? field : '' };
}

function expectationOf(issue: Issue, field: string): BothLanguages {
  if (issue.code !== 'too_small' && (issue.input === undefined || issue.input === null || issue.input === ''))
    return issue.code === 'invalid_value' ? chosen(issue.values) : expectations.missing;
  switch (issue.code) {
    case 'invalid_type':
      return typeExpected(issue.expected);
    case 'invalid_value':
      return chosen(issue.values);
    case 'invalid_format':
      return formatExpected(issue, field);
    case 'too_big':
      // A password above the maximum is reported as wrong, without the maximum length.
      return Number(issue.maximum) > passwordAtMost && passwordFields.has(field)
        ? expectations.wrongPassword
        : tooBig(issue, bound(field, issue.maximum));
    case 'too_small':
      return tooSmall(issue, bound(field, issue.minimum));
    case 'not_multiple_of':
      return issue.divisor === 1 ? expectations.wholeNumber : expectations.multiple(bound(field, issue.divisor));
    case 'custom':
      if (issue.params?.isInvisible) return expectations.visible;
      return lookUp(formats, field) ?? expectations.format;
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return expectations.content;
  }
}

function typeExpected(expected: string): BothLanguages {
  if (expected === 'int') return expectations.wholeNumber;
  if (expected === 'number' || expected === 'nan' || expected === 'bigint') return expectations.number;
  if (expected === 'boolean') return expectations.yesOrNo;
  if (expected === 'string') return expectations.text;
  return expectations.content;
}

const chosen = (values: readonly unknown[]): BothLanguages =>
  values.length === 1 && values[0] === true ? expectations.agree : expectations.choose;

type InvalidFormat = Extract<Issue, { code: 'invalid_format' }>;
const formatExpected = ({ format, pattern }: InvalidFormat, field: string): BothLanguages => {
  const isMobile = pattern === String(mobilePattern);
  return isMobile ? expectations.mobile : (lookUp(formats, field) ?? lookUp(dates, format) ?? expectations.format);
};

type TooBig = Extract<Issue, { code: 'too_big' }>;
function tooBig({ origin, exact }: TooBig, n: string): BothLanguages {
  if (origin === 'string') return exact ? expectations.length(n) : expectations.longest(n);
  return origin === 'array' || origin === 'set' || origin === 'map' ? expectations.most(n) : expectations.largest(n);
}

type TooSmall = Extract<Issue, { code: 'too_small' }>;
function tooSmall({ origin, exact, minimum }: TooSmall, n: string): BothLanguages {
  if (origin === 'string') {
    if (exact) return expectations.length(n);
    return minimum === 1 ? expectations.missing : expectations.shortest(n);
  }
  if (origin !== 'array' && origin !== 'set' && origin !== 'map') return expectations.smallest(n);
  return minimum === 1 ? expectations.chooseSome : expectations.fewest(n);
}
