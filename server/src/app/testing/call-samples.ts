import { contract } from '@sycee/contract/all';
import type { Address, CallSpec } from '@sycee/contract/core/call';

/** What every caller sends so that the call gets as far as its permission; ids are of what exists. */
export interface Ids {
  product: string;
  secondProduct: string;
  work: string;
  customer: string;
  customerImport: string;
  secondCustomer: string;
  article: string;
  report: string;
  statement: string;
  authorisation: string;
  accountNo: string;
  staff: string;
  group: string;
  team: string;
  application: string;
  session: string;
  factor: string;
  file: string;
  payOrder: string;
  tenant: string;
}
type Sample = (ids: Ids) => { params?: Record<string, string>; query?: Record<string, string>; body?: object };
const id =
  (pick: keyof Ids): Sample =>
  (ids) => ({ params: { id: ids[pick] } });
const nothing: Sample = () => ({});
const emptyGroup = {
  name_zh: '某',
  name_en: 'Some',
  role: 'store',
  store_no: 1,
  buttons: [],
  menus: [],
  data_scope: 5,
};

/** Every call has its line here; a new one without a line fails who-may.matrix.test.ts. */
const noSea = '019b76da-a800-7000-8000-000000000000';
const seaNames = { name_zh: '某', name_en: 'Some' };
const seaRules = {
  contact_days: 30,
  deal_days: null,
  warn_days: 3,
  claims_a_day: 10,
  cooldown_days: 7,
  protected_stages: ['submitted'],
};

export const samples: Readonly<Record<Address, Sample>> = {
  'POST /account/api/site/login': () => ({ body: { role: 'member', mobile: '13800000001', password: 'wrong' } }),
  'POST /account/api/site/logout': nothing,
  'POST /account/api/site/pwd': () => ({
    body: { role: 'member', mobile: '13800000001', old_password: 'x', password: 'longenough' },
  }),
  'GET /account/api/info': nothing,
  'PUT /account/api/info/part': () => ({ body: { nickname: '小顾' } }),
  'PUT /account/api/info': () => ({ body: { nickname: '小顾', region: '' } }),
  'PUT /account/api/update': () => ({ body: { code: '000000', name: '顾' } }),
  'GET /account/api/auth': nothing,
  'PUT /account/api/auth': () => ({
    body: { name: '某', id_card: '320505198904126029', front: 'x', back: 'y', consent: true, consent_version: 'x' },
  }),
  'POST /account/api/export': () => ({ body: { code: '000000' } }),
  'GET /account/api/erase': nothing,
  'POST /account/api/erase': () => ({ body: { code: '000000' } }),
  'GET /account/api/consents': nothing,
  'DELETE /account/api/consents/{id}': id('product'),
  'POST /account/api/site/login/second': () => ({ body: { ticket: 'x', code: '000000' } }),
  'GET /account/api/second': nothing,
  'POST /account/api/second/proof': () => ({ body: { password: 'x' } }),
  'POST /account/api/second/challenge': nothing,
  'POST /account/api/second/totp': nothing,
  'PUT /account/api/second/totp': () => ({ body: { code: '000000' } }),
  'POST /account/api/second/passkey': nothing,
  'PUT /account/api/second/passkey': () => ({ body: { name: '', attestation: {} } }),
  'POST /account/api/second/recovery': nothing,
  'DELETE /account/api/second/{id}': id('factor'),
  'GET /account/api/sessions': nothing,
  'DELETE /account/api/sessions/{id}': id('session'),
  'DELETE /account/api/sessions': nothing,
  'GET /finance/api/get_yx_token': nothing,
  'GET /account/api/third/start': () => ({ query: { state: 'S' } }),
  'POST /account/api/site/login/check': () => ({ body: { code: 'x' } }),
  'POST /account/api/third/mobile': () => ({ body: { ticket: 'x', mobile: '13911112222', code: '000000' } }),
  'POST /account/api/third/bind': () => ({ body: { platform_code: 'made-up', code: '000000' } }),
  'DELETE /account/api/third/mobile': nothing,
  'GET /account/api/card/info': nothing,
  'GET /account/api/card/detail': (ids) => ({ query: { account_no: ids.accountNo } }),
  'GET /finance/api/{id}/get_broker_info': id('accountNo'),
  'POST /tools/api/sms/code': () => ({ body: { mobile: '13911112222', scene: 'login' } }),
  'POST /tools/api/attr': () => ({ body: { slug: 'tag' } }),
  'POST /tools/api/wechat/mp/share_sign': () => ({ body: { url: 'http://127.0.0.1:3000/' } }),
  'GET /tools/api/get_url_token': nothing,
  'GET /tools/api/sys/config/tech': nothing,
  'GET /finance/api/get_config': nothing,
  'GET /tools/api/oss/sign': () => ({ query: { type: 'avatar' } }),
  'GET /tools/api/oss/base_sign': nothing,
  'GET /tools/api/oss/own_address': (ids) => ({ query: { key: ids.file } }),
  'GET /permission/api/scan/button': nothing,
  'GET /permission/api/scan/menu': nothing,
  'GET /company/api/info': nothing,
  'GET /company/api/site/app': nothing,
  'GET /finance/api/get_index': nothing,
  'GET /finance/api/get_index_category': nothing,
  'GET /finance/api/get_index_product': nothing,
  'GET /finance/api/product_list': nothing,
  'GET /finance/api/get_product': (ids) => ({ query: { id: ids.product } }),
  'GET /finance/api/{id}/productdetail': id('product'),
  'POST /finance/api/request_jump_url': (ids) => ({ body: { product: ids.product } }),
  'POST /finance/api/select_details': (ids) => ({ body: { ids: [ids.product, ids.secondProduct] } }),
  'POST /finance/api/select_product': () => ({ body: { amount: 30_000_000, facts: { overdueNow: false } } }),
  'GET /finance/api/get_product_attr': nothing,
  'GET /finance/api/product_tree': nothing,
  'GET /finance/api/local_product': nothing,
  'GET /finance/api/local_product_tree': nothing,
  'GET /finance/api/local_role': nothing,
  'GET /finance/api/get_column': nothing,
  'GET /finance/api/get_information': nothing,
  'GET /finance/api/get_information_detail': (ids) => ({ query: { id: ids.article } }),
  'GET /finance/api/get_roll': nothing,
  'POST /tax/api/match/personal': () => ({ body: { answers: {} } }),
  'POST /tax/api/match_nologin/personal': () => ({ body: { answers: {} } }),
  'GET /tax/api/match/info/{id}': id('report'),
  'GET /tax/api/match_nologin/info/{id}': id('report'),
  'GET /tax/api/match/product/{id}': id('report'),
  'GET /tax/api/match_nologin/product/{id}': id('report'),
  'POST /tax/api/personal/append/{id}': (ids) => ({ params: { id: ids.report }, body: { answers: {} } }),
  'GET /tax/api/list': nothing,
  'GET /tax/api/type': nothing,
  'GET /tax/api/company/search/': () => ({ query: { keyword: '示例' } }),
  'POST /tax/api/match/keep': () => ({ body: { claims: [] } }),
  'POST /finance/api/submit_work_nologin': (ids) => ({
    body: { name: '某', mobile: '13911112222', code: '000000', consent: true, product_id: ids.product },
  }),
  'POST /finance/api/submit_work': (ids) => ({
    body: { consent: true, product_id: ids.product, name: '某', mobile: '13911112223' },
  }),
  'POST /finance/api/subinfo': (ids) => ({ body: { form: 'apply', product_id: ids.product, data: { name: '某' } } }),
  'GET /finance/api/get_subdata': (ids) => ({ query: { form: 'apply', product_id: ids.product } }),
  'GET /finance/api/work_list': nothing,
  'GET /finance/api/undistributed': nothing,
  'GET /finance/api/work_list_over': nothing,
  'GET /finance/api/work_list_back': nothing,
  'GET /finance/api/work_list_recycle': nothing,
  'GET /finance/api/{id}/work_details': id('work'),
  'GET /finance/api/{id}/work_flow_info': id('work'),
  'PUT /finance/api/{id}/work_flow_info': (ids) => ({
    params: { id: ids.work },
    body: { version: 0, step: 'advance' },
  }),
  'GET /finance/api/{id}/work_form_info': id('work'),
  'PUT /finance/api/{id}/work_form_info': (ids) => ({ params: { id: ids.work }, body: { version: 0 } }),
  'GET /finance/api/work/{id}/work_product_list': id('work'),
  'GET /finance/api/work_board': nothing,
  'GET /finance/api/work_figures': nothing,
  'GET /finance/api/work_figures_list': () => ({ query: { figure: 'open' } }),
  'GET /finance/api/my_customer_list': nothing,
  'GET /finance/api/common_customer_list': nothing,
  'GET /finance/api/get_my_cus': nothing,
  'GET /finance/api/contact_due': nothing,
  'GET /finance/api/filter_list': () => ({ query: { what: 'work' } }),
  'PUT /finance/api/filter_shared': () => ({ body: { what: 'work', id: noSea, version: 1, name: '某', query: {} } }),
  'POST /finance/api/filter_shared/remove': () => ({ body: { what: 'work', id: noSea, version: 1 } }),
  'PUT /finance/api/filter_list': () => ({ body: { what: 'work', version: 0, list: [] } }),
  'POST /finance/api/contact_arrange': (ids) => ({ body: { what: 'done', id: ids.customer, was: null } }),
  'POST /finance/api/contact_undo': (ids) => ({ body: { id: ids.customer, entry: noSea } }),
  'GET /finance/api/identify_customer': () => ({ query: { mobile: '13911112224' } }),
  'POST /finance/api/add_customer': () => ({ body: { name: '某', mobile: '13911112225' } }),
  'POST /finance/api/customer/add': () => ({ body: { name: '某', mobile: '13911112225' } }),
  'POST /finance/api/customer/save': (ids) => ({ body: { id: ids.customer, version: 0 } }),
  'GET /finance/api/{id}/customer_info': id('customer'),
  'GET /finance/api/work_customer_info': (ids) => ({ query: { id: ids.work } }),
  'PUT /finance/api/savecustomerinfo': (ids) => ({ body: { id: ids.customer, version: 0, profile: {} } }),
  'PUT /finance/api/work_customer_info': (ids) => ({ body: { id: ids.work, version: 0, profile: {} } }),
  'GET /finance/api/{id}/customer_log': id('customer'),
  'POST /finance/api/{id}/customer_log': (ids) => ({
    params: { id: ids.customer },
    body: { kind: 'note', text: 'x' },
  }),
  'GET /finance/api/qual/all': nothing,
  'GET /finance/api/qual_val': (ids) => ({ query: { id: ids.customer } }),
  'GET /finance/api/work_qual_val': (ids) => ({ query: { id: ids.work } }),
  'GET /finance/api/{id}/customer_qual': id('customer'),
  'GET /finance/api/{id}/work_customer_qual': id('work'),
  'POST /finance/api/qual_submit': (ids) => ({
    body: { id: ids.customer, values: [{ attr: 'house', value: 'none', source: 'said', version: 99 }] },
  }),
  'POST /finance/api/work_qual_submit': (ids) => ({ body: { id: ids.work, version: 99 } }),
  'GET /finance/api/{id}/customer_fits': id('customer'),
  'GET /finance/api/product_customers': (ids) => ({ query: { id: ids.product } }),
  'POST /finance/api/submit_devolve': (ids) => ({ body: { work_ids: [ids.work], account_no: 'b-none' } }),
  'POST /finance/api/submit_sea': (ids) => ({
    body: { work_ids: [ids.work], reason: 'no_need', sea_id: noSea },
  }),
  'POST /finance/api/customer_export': () => ({ body: { what: 'customers' } }),
  'POST /finance/api/customer_import/begin': () => ({ body: { name: 'a.csv', bytes: 3, store_no: 1 } }),
  'POST /finance/api/customer_import/piece': (ids) => ({ body: { id: ids.customerImport, piece: 0, bytes: 'YWJj' } }),
  'POST /finance/api/customer_import/read': (ids) => ({ body: { id: ids.customerImport } }),
  'POST /finance/api/customer_import/start': (ids) => ({ body: { id: ids.customerImport } }),
  'GET /finance/api/customer_import/info': (ids) => ({ query: { id: ids.customerImport } }),
  'GET /finance/api/customer_import/list': nothing,
  'GET /finance/api/customer_import/left': (ids) => ({ query: { id: ids.customerImport } }),
  'POST /finance/api/customer_import/undo': (ids) => ({ body: { id: ids.customerImport } }),
  'GET /finance/api/customer_merge/compare': (ids) => ({ query: { id: ids.customer, other: ids.secondCustomer } }),
  'POST /finance/api/customer_merge/merge': (ids) => ({
    body: { stays: ids.customer, stays_version: 0, goes: ids.secondCustomer, goes_version: 0 },
  }),
  'POST /finance/api/customer_bin/put': (ids) => ({ body: { id: ids.customer, version: 0 } }),
  'GET /finance/api/customer_bin/list': nothing,
  'POST /finance/api/customer_bin/restore': (ids) => ({ body: { id: ids.customer } }),
  'GET /finance/api/sea_list': nothing,
  'POST /finance/api/sea/add': () => ({ body: { ...seaRules, ...seaNames } }),
  'POST /finance/api/sea/save': () => ({ body: { ...seaRules, ...seaNames, id: noSea, version: 0 } }),
  'POST /finance/api/sea/remove': () => ({ body: { id: noSea, version: 0 } }),
  'POST /finance/api/sea/dry_run': () => ({ body: seaRules }),
  'GET /finance/api/{id}/claim': id('work'),
  'POST /finance/api/work_change_product': (ids) => ({
    body: { id: ids.work, version: 0, product_id: ids.secondProduct },
  }),
  'POST /finance/api/work_change_tag': (ids) => ({ body: { id: ids.work, tags: ['no such tag'] } }),
  'GET /finance/api/{id}/recycle_work': id('work'),
  'GET /finance/api/{id}/unrecycle_work': id('work'),
  'GET /finance/api/{id}/workDel': id('work'),
  'POST /finance/api/work_del': (ids) => ({ body: { work_ids: [ids.work] } }),
  'GET /finance/api/{id}/work_readd': id('work'),
  'POST /finance/api/distribute': (ids) => ({
    body: { work_ids: [ids.work], mode: 'evenly', account_nos: ['b-none'] },
  }),
  'GET /finance/api/local_resident': nothing,
  'GET /finance/api/get_work_config': nothing,
  'GET /finance/api/work_customer_log': (ids) => ({ query: { id: ids.work } }),
  'POST /finance/api/work_customer_log': (ids) => ({ body: { id: ids.work, kind: 'note', text: '记一笔' } }),
  'POST /finance/api/{id}/reveal_mobile': id('work'),
  'POST /tax/api/match/business/': () => ({ body: { company: { code: '914403001922038216', name: '某公司' } } }),
  'POST /tax/api/match_nologin/business/': () => ({
    body: { company: { code: '914403001922038216', name: '某公司' } },
  }),
  'POST /tax/api/match/detection': () => ({ body: { company: { code: '914403001922038216', name: '某公司' } } }),
  'POST /tax/api/match_nologin/detection': () => ({
    body: { company: { code: '914403001922038216', name: '某公司' } },
  }),
  'POST /tax/api/match/industry': () => ({ body: { company: { code: '914403001922038216', name: '某公司' } } }),
  'POST /tax/api/match_nologin/industry': () => ({
    body: { company: { code: '914403001922038216', name: '某公司' } },
  }),
  'DELETE /tax/api/match/consent/{id}': id('report'),
  'POST /tax/api/match/tax': (ids) => ({
    body: { company: { code: '914403001922038216', name: '某公司' }, statement_id: ids.statement },
  }),
  'POST /tax/api/match_nologin/tax': (ids) => ({
    body: { company: { code: '914403001922038216', name: '某公司' }, statement_id: ids.statement },
  }),
  'POST /tax/api/match/what_if/{id}': (ids) => ({ params: { id: ids.report }, body: { supposed: {} } }),
  'POST /tax/api/match/share/{id}': (ids) => ({ params: { id: ids.report }, body: { shows: 'verdicts', days: 1 } }),
  'GET /tax/api/match/share/{id}': id('report'),
  'DELETE /tax/api/match/share/{id}/{share}': (ids) => ({ params: { id: ids.report, share: ids.product } }),
  'POST /tax/api/match/shared': () => ({ body: { token: 'A'.repeat(43) } }),
  'POST /pay/api/tax/{id}/pay': id('report'),
  'GET /pay/api/tax/auth': (ids) => ({ query: { id: ids.report } }),
  'GET /admin/api/pay/orders': nothing,
  'POST /admin/api/pay/orders/{id}/refund': id('payOrder'),
  'GET /admin/api/pay/days': nothing,
  'POST /admin/api/pay/days': () => ({ body: { day: '2026-01-01' } }),
  'PUT /admin/api/pay/price': () => ({ body: { version: 99, amount: 990 } }),
  'POST /tax/api/statement': () => ({ body: { code: '914403001922038216', name: '某公司' } }),
  'POST /tax/api/statement/{id}/piece': (ids) => ({
    params: { id: ids.statement },
    body: { file: 0, piece: 0, bytes: 'AAAA' },
  }),
  'PUT /tax/api/statement/{id}': (ids) => ({
    params: { id: ids.statement },
    body: { files: [{ file: 0, name: 'a.csv', bytes: 3 }] },
  }),
  'GET /tax/api/statement/{id}': id('statement'),
  'DELETE /tax/api/statement/{id}': id('statement'),
  'POST /tax/api/auth': () => ({
    body: { company: { code: '914403001922038216', name: '某公司' }, consent: { version: 'tax-1', given: true } },
  }),
  'DELETE /tax/api/auth/{id}': id('authorisation'),
  'POST /account/api/admin': (ids) => ({
    body: { role: 'store', group_id: ids.group, store_no: 1, mobile: '13911113333', name: '某' },
  }),
  'PUT /account/api/active': () => ({ body: { token: 'none', password: 'longenough' } }),
  'POST /account/api/broker': () => ({ body: { name: '某', mobile: '13911113334', code: '000000' } }),
  'GET /account/api/broker': nothing,
  'GET /account/api/member_query': nothing,
  'GET /account/api/broker_query': nothing,
  'GET /account/api/account_info': (ids) => ({ query: { account_no: ids.accountNo } }),
  'GET /account/api/search_member': () => ({ query: { keyword: '周以宁' } }),
  'GET /admin/api/staff': nothing,
  'GET /admin/api/staff/{id}': id('staff'),
  'PUT /admin/api/staff/{id}': (ids) => ({ params: { id: ids.staff }, body: { version: 0 } }),
  'PUT /admin/api/staff/{id}/status': (ids) => ({
    params: { id: ids.staff },
    body: { version: 0, status: 'disabled' },
  }),
  'POST /admin/api/staff/{id}/invite': id('staff'),
  'DELETE /admin/api/staff/{id}/invite': id('staff'),
  'POST /admin/api/staff/{id}/reset': id('staff'),
  'DELETE /admin/api/staff/{id}/sessions': id('staff'),
  'GET /admin/api/places': nothing,
  'POST /admin/api/teams': () => ({ body: { store_no: 99, name_zh: '某', name_en: 'Some' } }),
  'PUT /admin/api/teams/{id}': (ids) => ({ params: { id: ids.team }, body: { name_zh: '某', name_en: 'Some' } }),
  'DELETE /admin/api/teams/{id}': id('team'),
  'GET /admin/api/groups': nothing,
  'POST /admin/api/groups': () => ({ body: { ...emptyGroup, store_no: 99 } }),
  'PUT /admin/api/groups/{id}': (ids) => ({ params: { id: ids.group }, body: { ...emptyGroup, version: 0 } }),
  'DELETE /admin/api/groups/{id}': id('group'),
  'GET /admin/api/broker_applications': nothing,
  'PUT /admin/api/broker_applications/{id}': (ids) => ({
    params: { id: ids.application },
    body: { decision: 'refuse', reason: '某' },
  }),
  'GET /admin/api/audit': nothing,
  'POST /admin/api/audit_export': nothing,
  'GET /admin/api/audit_chain': nothing,
  'GET /admin/api/explain': (ids) => ({ query: { account_no: ids.accountNo, work: ids.work } }),
  'GET /admin/api/app': nothing,
  'GET /admin/api/bank_pages': nothing,
  'PUT /admin/api/bank_hosts': () => ({ body: { institution: noSea, hosts: [], was: [] } }),
  'PUT /admin/api/bank_page': () => ({ body: { product: noSea, page: null, was: null } }),
  'PUT /admin/api/app': () => ({ body: { version: 7 } }),
  'GET /admin/api/ffps': nothing,
  'POST /admin/api/ffps': () => ({ body: { ffp_no: '3001' } }),
  'PUT /admin/api/ffps/{id}': id('tenant'),
  'GET /admin/api/ffps/{id}/entries': id('tenant'),
  'POST /admin/api/ffps/{id}/stores': id('tenant'),
  'POST /admin/api/ffps/{id}/keys': id('tenant'),
  'POST /admin/api/book_export': nothing,
  'POST /admin/api/ffps/{id}/enter': id('tenant'),
  'POST /admin/api/enter': () => ({ body: { ticket: 'A'.repeat(43) } }),
};

/** By address, as the contract declares them; those that end the caller's own session last. */
export const calls = (Object.values(contract).flatMap((group) => Object.entries(group)) as [Address, CallSpec][]).sort(
  ([, one], [, other]) => Number(one.endsSession ?? false) - Number(other.endsSession ?? false),
);
