import { words } from '#platform/words.ts';

/** What staff read after an application for a customer. */
export const staffApplyWords = words({
  zh: {
    open: '客户已有进行中的工单',
    openText: '同一款产品不能重复建单，请在进行中的工单里继续。',
    assignText: '由店长分配给在岗顾问。',
    call: '联系客户',
    callText: '24 小时内电话确认金额和条件，不要索取短信验证码，也不要要求转账。',
    fileText: '在工单里收齐资料，每一步客户都能看到。',
  },
  en: {
    open: 'The customer already has an open order',
    openText: 'One product can’t have two open orders. Continue with the open one.',
    assignText: 'The store manager assigns an adviser on duty.',
    call: 'Contact the customer',
    callText: 'Within 24 hours, to confirm amount and conditions. Never ask for a code or a transfer.',
    fileText: 'Collect them in the order; the customer sees every step.',
  },
});
