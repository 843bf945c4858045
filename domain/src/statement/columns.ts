import type { BothLanguages } from '#language/both.ts';

/** Tables exported by tax bureaus and the fields that are read. Other columns are ignored. */
export const tableKinds = ['invoices', 'payments', 'filings', 'grades', 'arrears'] as const;
export type TableKind = (typeof tableKinds)[number];

interface Field extends BothLanguages {
  /** Headers it goes by, as `headerKey` writes them; the usual one first. */
  readonly aliases: readonly string[];
}

const field = (zh: string, en: string, ...aliases: string[]): Field => ({ zh, en, aliases: [zh, ...aliases] });

/** The company that a row is about; a column of it is checked in every kind of table. */
const company = {
  company: field('纳税人名称', 'Company', '企业名称', '单位名称', '公司名称', '缴款人名称', '缴款单位名称', '纳税人'),
  companyId: field(
    '纳税人识别号',
    'Company’s tax number',
    '统一社会信用代码',
    '社会信用代码',
    '纳税人识别号(统一社会信用代码)',
    '统一社会信用代码(纳税人识别号)',
    '社会信用代码(纳税人识别号)',
    '纳税人识别号/统一社会信用代码',
    '缴款人识别号',
    '税号',
  ),
} as const;

const invoiceFields = {
  code: field('发票代码', 'Invoice code'),
  number: field('发票号码', 'Invoice number', '发票号'),
  digitalNumber: field('数电发票号码', 'Digital invoice number', '数电票号码', '数电发票号', '全电发票号码'),
  sellerId: field(
    '销方识别号',
    'Seller’s tax number',
    '销售方识别号',
    '销方税号',
    '销售方纳税人识别号',
    '销方纳税人识别号',
  ),
  sellerName: field('销方名称', 'Seller', '销售方名称', '销方'),
  buyerId: field(
    '购方识别号',
    'Buyer’s tax number',
    '购买方识别号',
    '购方税号',
    '购买方纳税人识别号',
    '购方纳税人识别号',
  ),
  buyerName: field('购方名称', 'Buyer', '购买方名称', '购方'),
  date: field('开票日期', 'Date', '开票时间'),
  item: field(
    '货物或应税劳务名称',
    'Goods or services',
    '货物或应税劳务、服务名称',
    '货物名称',
    '项目名称',
    '商品名称',
  ),
  amount: field(
    '金额',
    'Net amount',
    '不含税金额',
    '金额(不含税)',
    '不含税销售额',
    '不含税额',
    '无税金额',
    '未税金额',
    '合计金额',
    '金额合计',
  ),
  rate: field('税率', 'Tax rate', '税率/征收率', '税率(征收率)', '征收率'),
  tax: field('税额', 'Tax', '合计税额', '税额合计', '税金'),
  total: field('价税合计', 'Total', '含税金额', '价税合计金额', '金额(含税)', '含税销售额', '开票金额(含税)'),
  type: field('发票票种', 'Kind', '发票类型', '票种'),
  status: field('发票状态', 'Status', '状态'),
  positive: field('是否正数发票', 'Positive', '正数发票'),
  red: field('是否红字', 'Red-letter', '是否红字发票', '是否负数', '是否负数发票', '是否红票'),
  risk: field('发票风险等级', 'Risk level', '风险等级'),
  remark: field('备注', 'Remarks'),
  ...company,
} as const satisfies Record<string, Field>;

const period = {
  from: field(
    '税款所属期起',
    'Period from',
    '税费所属期起',
    '所属时期起',
    '所属期起',
    '税款所属时期起',
    '费款所属期起',
  ),
  /** Begin and end in one cell. */
  span: field(
    '税款所属时期',
    'Period',
    '税款所属期',
    '税费所属期',
    '税费所属时期',
    '费款所属期',
    '所属时期',
    '所属期',
    '税款所属期间',
    '所属期间',
    '税款所属期起止',
    '税款所属时期起止',
    '所属期起止',
  ),
  to: field('税款所属期止', 'Period to', '税费所属期止', '所属时期止', '所属期止', '税款所属时期止', '费款所属期止'),
} as const;

const paymentFields = {
  tax: field('征收项目', 'Tax', '税种', '税(费)种', '税费种', '征收项目名称'),
  item: field('征收品目', 'Item', '品目', '品目名称'),
  nature: field('税款种类', 'Nature', '税款类型', '款项性质', '税款性质', '征收子目', '缴款类型'),
  ...period,
  due: field('应补(退)税额', 'Due', '应补退税额', '应补(退)税(费)额', '应缴税额'),
  paid: field('实缴(退)金额', 'Paid', '实缴金额', '实缴(退)税额', '实缴税额', '已缴税额', '入库金额'),
  term: field('缴款期限', 'Pay by', '限缴日期', '缴纳期限'),
  paidOn: field('入库日期', 'Paid on', '缴款日期', '上解日期', '入(退)库日期', '缴税日期', '扣款日期'),
  receipt: field('税票号码', 'Receipt', '电子税票号码', '电子税票号', '完税凭证号', '完税凭证号码', '凭证号码'),
  status: field(
    '缴款状态',
    'Status',
    '扣款状态',
    '缴税状态',
    '入库状态',
    '缴费状态',
    '缴纳状态',
    '税款状态',
    '支付状态',
    '交易状态',
    '征收状态',
    '缴款结果',
    '扣款结果',
    '缴税结果',
    '交易结果',
    '处理结果',
    '处理状态',
    '状态',
  ),
  receiptStatus: field(
    '税票状态',
    'Receipt status',
    '凭证状态',
    '票证状态',
    '电子税票状态',
    '税票状态名称',
    '缴款书状态',
    '税单状态',
  ),
  ...company,
} as const satisfies Record<string, Field>;

const filingFields = {
  form: field('申报表名称', 'Form', '报表名称', '申报表'),
  tax: field('税种', 'Tax', '征收项目', '税(费)种'),
  ...period,
  filedOn: field('申报日期', 'Filed on', '申报时间'),
  sales: field('销售额', 'Sales', '计税金额', '计税依据', '销售收入', '应税销售额'),
  payable: field('应纳税额', 'Payable', '应纳税费额'),
  due: field('应补(退)税额', 'Due', '应补退税额'),
  status: field('申报状态', 'Status', '状态'),
  ...company,
} as const satisfies Record<string, Field>;

const gradeFields = {
  year: field('评价年度', 'Year', '年度', '评定年度', '纳税信用评价年度', '纳税缴费信用评价年度', '评级年度'),
  grade: field(
    '纳税信用等级',
    'Grade',
    '信用等级',
    '评价结果',
    '纳税信用级别',
    '纳税缴费信用级别',
    '纳税缴费信用等级',
    '信用级别',
    '评价级别',
    '等级',
    '级别',
  ),
  score: field('评价得分', 'Score', '得分', '分数', '评价分数'),
  ...company,
} as const satisfies Record<string, Field>;

const arrearsFields = {
  tax: field('欠税税种', 'Tax', '税种', '征收项目'),
  balance: field('欠税余额', 'Balance', '欠缴税额', '欠税金额'),
  ...period,
  term: field('缴款期限', 'Pay by', '限缴日期'),
  status: field('欠税状态', 'Status', '清缴状态', '清欠状态', '欠缴状态', '缴纳状态', '处理状态', '状态'),
  surcharge: field('滞纳金', 'Surcharge', '应缴滞纳金', '应加收滞纳金', '欠缴滞纳金', '加收滞纳金', '滞纳金金额'),
  asOf: field('统计日期', 'As of', '数据日期', '截止日期', '查询日期', '公告日期', '数据截止日期'),
  ...company,
} as const satisfies Record<string, Field>;

interface Table extends BothLanguages {
  readonly fields: Readonly<Record<string, Field>>;
  /** Each line needs at least one of its fields, or the table cannot be read. */
  readonly needs: readonly (readonly string[])[];
}

export const tables = {
  invoices: {
    zh: '发票',
    en: 'Invoices',
    fields: invoiceFields,
    needs: [
      ['number', 'digitalNumber'],
      ['date'],
      ['sellerId', 'sellerName'],
      ['buyerId', 'buyerName'],
      ['amount', 'total'],
    ],
  },
  payments: {
    zh: '缴款',
    en: 'Tax payments',
    fields: paymentFields,
    needs: [['tax'], ['paid'], ['paidOn', 'term', 'receipt'], ['to', 'span']],
  },
  filings: {
    zh: '申报',
    en: 'Filings',
    fields: filingFields,
    needs: [['form', 'tax'], ['from', 'span'], ['to', 'span'], ['filedOn'], ['sales']],
  },
  grades: { zh: '纳税信用等级', en: 'Tax credit grades', fields: gradeFields, needs: [['year'], ['grade']] },
  arrears: { zh: '欠税', en: 'Arrears', fields: arrearsFields, needs: [['tax'], ['balance']] },
} as const satisfies Record<TableKind, Table>;

export type FieldOf<Kind extends TableKind> = keyof (typeof tables)[Kind]['fields'] & string;
export const tableOf = (kind: TableKind): Table => tables[kind];
