// Visitor and ids of each screen. A route that is not listed is visited by a guest without parameters.

import { askToErase, makePoster, openCost, popup, sendEmpty, unfold } from './acts.ts';
import { prepareOrderDocuments } from './documents.ts';
import type { Stop } from './stop.ts';
import {
  firstArticle,
  firstDirect,
  firstProduct,
  firstWithFee,
  someShortlisted,
  threeNumbers,
} from './stops-of-catalog.ts';
import {
  deletedCustomer,
  firstCustomer,
  importList,
  knownCustomer,
  ownShelf,
  sharedCustomer,
  sharedToRead,
  shareOne,
  twoCustomers,
} from './stops-of-customers.ts';
import { editGroup, firstGroup, groupCode, groupMembers, invitation, mentionMember } from './stops-of-groups.ts';
import {
  blockedPerson,
  chooseOrder,
  firstContact,
  firstConversation,
  fullConversation,
  searchHere,
  stranger,
} from './stops-of-messages.ts';
import { heldMessages, objections, ownMeasures, tab, withHold, withRules } from './stops-of-moderation.ts';
import {
  assign,
  firstOrder,
  openDocument,
  openFields,
  orderFacts,
  orderToFile,
  savedFilters,
  sharedFilter,
  sharedOrder,
} from './stops-of-orders.ts';
import { newPool, poolRules } from './stops-of-pools.ts';
import {
  authorized,
  byTaxAuthorization,
  companyDraft,
  figuresOfTaxOffice,
  mappedDraft,
  newBusinessReport,
  newIndustry,
  newLegal,
  newReport,
  newTaxReport,
  someLink,
  someReports,
  someVerdicts,
  twoVersions,
} from './stops-of-reports.ts';
import { operator, otherTenant, someApplication, someAudit } from './stops-of-staff.ts';

export const stops: Record<string, readonly Stop[]> = {
  // Further addresses of the home screen.
  '/': [],
  '/pages/index/index': [],
  '/pages/home/index': [{ as: 'guest' }, { as: 'member', query: someVerdicts }, { as: 'broker' }, { as: 'store' }],
  '/pages/product/product': [
    { as: 'guest' },
    { as: 'member', query: async () => ({ category: 'policy' }), storage: someShortlisted },
    { as: 'broker' },
  ],
  '/pages/product/popular_product': [{ as: 'guest' }, { as: 'member', storage: someShortlisted }],
  '/subpkgs/product/details': [
    { as: 'guest', query: firstProduct },
    { as: 'guest', query: firstWithFee, act: unfold },
    { as: 'broker', query: firstProduct },
    { as: 'member', query: firstDirect },
  ],
  '/pages/product/select_details': [{ as: 'guest' }, { as: 'member', query: threeNumbers }],
  '/pages/cart/index': [{ as: 'guest' }, { as: 'member', storage: someShortlisted }],
  '/pages/find/index': [
    { as: 'guest', storage: async () => ({ recent_searches: ['公积金', '晴川银行'] }) },
    { as: 'member', query: async () => ({ keyword: '晴川' }) },
  ],
  '/subpkgs/news_center/news_detail': [{ as: 'guest', query: firstArticle }],
  '/pages/match/personal/individual': [
    { as: 'member', query: newReport },
    { as: 'member', query: twoVersions },
    { as: 'member', query: newReport, act: openCost },
  ],
  '/pages/match/personal/share': [
    { as: 'member', query: newReport },
    { as: 'guest', query: someLink },
  ],
  '/pages/admin/pay': [
    { as: 'saas', query: async () => ({ at: 'orders' }) },
    { as: 'saas', query: async () => ({ at: 'days' }) },
  ],
  '/pages/match/poster': [
    { as: 'member', query: newReport },
    { as: 'member', query: newReport, act: makePoster },
  ],
  '/pages/match/download': [
    { as: 'member', query: newReport },
    { as: 'member', query: async (call) => ({ ...(await newTaxReport(call)), at: 'locked' }) },
    { as: 'member', query: async (call) => ({ ...(await newIndustry(call)), at: 'plan' }) },
  ],
  '/pages/match/personal/loading': [{ as: 'member', query: newReport }],
  '/pages/match/list': [{ as: 'guest' }, { as: 'member', query: someReports }],
  '/pages/match/report/type2': [
    { as: 'guest' },
    { as: 'guest', query: async () => ({ kind: 'legal', at: 'legal' }) },
    { as: 'member', query: newBusinessReport },
    { as: 'member', query: newLegal },
    // The query value names the picture; the screen ignores it.
    { as: 'member', query: async () => ({ at: 'files' }), storage: companyDraft },
    { as: 'member', query: async () => ({ at: 'mapped' }), storage: mappedDraft },
  ],
  '/pages/match/tax': [
    { as: 'guest' },
    { as: 'guest', query: async () => ({ at: 'login' }), storage: byTaxAuthorization('讼累') },
    { as: 'member', storage: byTaxAuthorization('家纺') },
    { as: 'member', storage: byTaxAuthorization('讼累'), act: authorized('verifying', { url: '/tax/bureau/x' }) },
    { as: 'member', storage: byTaxAuthorization('讼累'), act: authorized('collecting', {}) },
    { as: 'member', storage: byTaxAuthorization('讼累'), act: authorized('ready', { found: figuresOfTaxOffice }) },
    { as: 'member', storage: byTaxAuthorization('讼累'), act: authorized('failed', { why: 'bureau_failed' }) },
  ],
  '/pages/match/report/type3': [{ as: 'member', query: newTaxReport }],
  '/pages/match/industry/loading': [{ as: 'member', query: newIndustry }],
  '/pages/match/industry/plan': [{ as: 'member', query: newIndustry }],
  '/components/index': [{ as: 'member' }],
  '/pages/my/my': [{ as: 'guest' }, { as: 'member' }, { as: 'broker' }],
  '/pages/customer/customer_work': [
    { as: 'broker' },
    { as: 'store' },
    { as: 'store', query: async () => ({ view: 'board', at: 'board' }) },
    { as: 'broker', act: savedFilters },
    { as: 'store', act: sharedFilter },
    { as: 'store', query: async () => ({ status: 'undistributed' }), act: assign },
  ],
  '/pages/message/message': [
    { as: 'broker' },
    { as: 'member' },
    { as: 'broker', query: async () => ({ tab: 'contacts', at: 'contacts' }) },
  ],
  '/subpkgs/message/chat': [
    { as: 'broker', query: fullConversation },
    { as: 'broker', query: firstConversation, act: chooseOrder },
    { as: 'broker', query: firstConversation, act: searchHere },
    { as: 'broker', query: firstGroup },
    { as: 'broker', query: firstGroup, act: mentionMember },
  ],
  '/subpkgs/message/chat_details': [
    { as: 'broker', query: firstGroup },
    { as: 'member', query: firstGroup },
    { as: 'broker', query: firstGroup, act: groupMembers },
    { as: 'broker', query: firstGroup, act: invitation },
    { as: 'broker', query: firstGroup, act: editGroup },
  ],
  '/subpkgs/message/chat_add_member': [{ as: 'broker' }, { as: 'broker', query: firstGroup }],
  '/subpkgs/message/chat_join': [{ as: 'broker' }, { as: 'member', query: groupCode }],
  '/pages/networking/chat': [],
  '/pages/index/network': [{ as: 'broker' }, { as: 'store', query: blockedPerson }],
  '/pages/networking/add': [{ as: 'broker' }],
  '/pages/networking/contactDetails': [{ as: 'broker', query: firstContact }],
  '/pages/networking/add_set_up': [{ as: 'broker', query: firstContact }],
  '/pages/networking/apply_friend': [{ as: 'broker', query: stranger }],
  '/subpkgs/my/team_apply': [{ as: 'broker' }],
  '/pages/admin/message_reports': [
    { as: 'saas' },
    { as: 'saas', act: popup('decide', /^(处理|Decide)$/) },
    { as: 'saas', act: heldMessages },
    { as: 'saas', act: objections },
  ],
  '/pages/admin/message_rules': [
    { as: 'saas', query: withRules },
    { as: 'saas', query: withRules, act: popup('form', /^(编辑|Edit)$/) },
    { as: 'saas', query: withRules, act: tab('trial', /^(试用|Try)$/) },
    { as: 'saas', act: tab('limits', /^(新账号限制|New accounts)$/) },
  ],
  '/pages/admin/legal_holds': [
    { as: 'saas', query: withHold },
    { as: 'saas', act: popup('set', /^(设置保全|Set a hold)$/) },
  ],
  '/pages/message/reports': [{ as: 'broker' }, { as: 'member' }, { as: 'member', act: ownMeasures }],
  '/pages/login/active': [{ as: 'guest', query: async () => ({ invite: 'x'.repeat(43) }) }],
  '/pages/admin/admin': [
    { as: 'store', query: async () => ({ at: 'people' }) },
    { as: 'saas', query: async () => ({ at: 'groups' }) },
    { as: 'store', query: someApplication },
    { as: 'store', query: someAudit },
    { as: 'store', query: async () => ({ at: 'why' }) },
  ],
  // Pictures are named after their visitors, so each visitor gets one part.
  '/subpkgs/my/setting': [
    { as: 'guest' },
    { as: 'member' },
    { as: 'broker', query: async () => ({ at: 'devices' }) },
    { as: 'store', query: async () => ({ at: 'second' }) },
    { as: 'store', query: async () => ({ at: 'second' }), act: popup('app', /^(设置验证器|Set up authenticator)/) },
    { as: 'member', query: async () => ({ at: 'privacy' }) },
    { as: 'member', query: async () => ({ at: 'privacy' }), act: askToErase },
    { as: 'roc', query: async () => ({ at: 'password' }) },
    { as: 'saas', query: async () => ({ at: 'mobile' }) },
  ],
  '/pages/login/broker': [{ as: 'guest' }, { as: 'guest', act: popup('reset', /^(忘记密码|Forgot password\?)/) }],
  '/pages/login/login': [{ as: 'guest', query: async () => ({ openType: 'openSetting' }) }],
  '/subpkgs/my/my_setting': [{ as: 'member' }, { as: 'broker' }],
  '/subpkgs/my/authentic': [{ as: 'member' }, { as: 'member', act: sendEmpty }, { as: 'broker' }],
  '/subpkgs/my/apply': [{ as: 'member' }],
  '/subpkgs/my/apply_detail': [
    { as: 'member', query: (call) => prepareOrderDocuments(call, 'member') },
    { as: 'member', query: (call) => prepareOrderDocuments(call, 'member'), act: openDocument('paper') },
    { as: 'member', query: (call) => prepareOrderDocuments(call, 'member'), act: openFields },
  ],
  '/pages/customer/customer': [
    { as: 'broker' },
    { as: 'store' },
    {
      as: 'broker',
      query: async (call) => {
        const { list } = await call('GET /finance/api/{id}/customer_fits', {
          params: { id: (await knownCustomer(call)).id! },
        });
        return { fits: list[0]!.product.id };
      },
      act: { name: 'fits', run: (page) => page.getByRole('main').getByRole('list').first().waitFor() },
    },
    { as: 'broker', query: async () => ({ view: 'today', at: 'today' }) },
    {
      as: 'broker',
      query: async () => ({ keyword: '流水' }),
      act: { name: 'notes', run: (page) => page.locator('mark').first().waitFor() },
    },
    { as: 'broker', query: async () => ({ shared: '1', at: 'shared' }) },
    { as: 'store', act: popup('export', /^(导出表格|Export)$/) },
    { as: 'store', query: async () => ({ view: 'sea' }), act: poolRules },
    { as: 'store', query: async () => ({ view: 'sea' }), act: newPool },
  ],
  '/subpkgs/customer/customer_clue': [
    { as: 'store' },
    { as: 'store', query: async () => ({ adviser: 'none', at: 'to-give' }) },
    { as: 'store', query: async () => ({ adviser: 'none' }), act: assign },
  ],
  '/subpkgs/customer/customer_import': [
    { as: 'broker' },
    { as: 'roc' },
    { as: 'store', act: importList('read', false) },
    { as: 'store', act: importList('done', true) },
  ],
  '/subpkgs/customer/customer_bin': [{ as: 'store', query: deletedCustomer }],
  '/subpkgs/customer/customer_merge': [
    { as: 'store', query: firstCustomer },
    { as: 'store', query: twoCustomers },
  ],
  '/subpkgs/customer/customer_add': [{ as: 'broker' }, { as: 'store', query: firstCustomer }],
  '/subpkgs/work/customer_details': [
    { as: 'broker', query: knownCustomer },
    { as: 'broker', query: knownCustomer, act: ownShelf },
    { as: 'store', query: sharedCustomer },
    { as: 'store', query: sharedCustomer, act: shareOne },
    { as: 'broker', query: sharedToRead },
  ],
  '/subpkgs/work/add_qual': [
    { as: 'broker', query: async (call) => ({ ...(await knownCustomer(call)), ask: 'house' }) },
    { as: 'store', query: async (call) => ({ work: (await firstOrder(call)).id! }) },
  ],
  '/subpkgs/work/tag': [{ as: 'broker', query: firstCustomer }],
  '/subpkgs/work/work_list': [
    { as: 'broker' },
    { as: 'store' },
    { as: 'roc', query: async () => ({ status: 'back', at: 'back' }) },
  ],
  '/subpkgs/work/team_figures': [
    { as: 'broker' },
    { as: 'store', query: async () => ({ days: '90' }) },
    { as: 'roc', query: async () => ({ days: '90' }) },
  ],
  '/subpkgs/work/figure_list': [{ as: 'store', query: async () => ({ figure: 'submitted', days: '90' }) }],
  '/subpkgs/work/details': [
    { as: 'broker', query: firstOrder },
    { as: 'broker', query: (call) => prepareOrderDocuments(call, 'broker'), act: orderFacts },
    { as: 'broker', query: (call) => prepareOrderDocuments(call, 'broker'), act: openDocument('paper') },
    { as: 'store', query: async (call) => ({ ...(await sharedCustomer(call)), ...(await firstOrder(call)) }) },
    { as: 'broker', query: sharedOrder },
  ],
  '/subpkgs/work/new_notes': [{ as: 'broker', query: firstOrder }],
  '/pages/tenant/list': [operator({})],
  '/pages/tenant/detail': [{ ...operator({}), query: otherTenant }],
  '/pages/tenant/open': ['who', 'look', 'stores', 'admin', 'check'].map((at) => operator({ at })),
  '/pages/admin/app': [{ as: 'saas' }],
  '/pages/admin/bank': [{ as: 'saas' }, { as: 'saas', act: popup('hosts', /^(修改.+的域名|Edit domains of .+)$/) }],
  '/pages/admin/lpr': [{ as: 'saas' }, { as: 'saas', act: popup('add', /^(添加|Add)$/) }],
  '/pages/admin/mappings': [{ as: 'saas' }],
  '/pages/tenant/enter': [{ as: 'guest', query: async () => ({ ticket: 'A'.repeat(43) }) }],
  '/subpkgs/work/add_flow': [
    { as: 'broker', query: firstOrder },
    { as: 'broker', query: orderToFile, act: { name: 'misses', run: (page) => page.locator('form .note').waitFor() } },
  ],
};
