import { words } from '#platform/words.ts';

export const privacyWords = words({
  zh: {
    consents: '我同意过的',
    consentsNone: '还没有授权记录。',
    user: '用户协议',
    real_name: '实名核验授权',
    apply: '申请授权',
    company: '企业查询授权',
    tax: '税务数据授权',
    login: '登录时',
    form: '填表时',
    staff: '顾问代填',
    inForce: '有效',
    revokedAt: (when: string) => `已于 ${when} 撤回`,
    endedAt: (when: string) => `${when} 结束`,
    revoke: '撤回',
    revokeAsk: '撤回这份授权？',
    revokeTax: '之后不再取这家企业的税务数据，取回的数据随即删除；已生成的报告和每一步的记录会保留。',
    revokeCompany: '之后不再为这份报告查询工商登记和司法数据；已查询过的记录会保留。',
    revokeText: '已保存的姓名、证件号和照片会被删除，之后不再核验。授权和撤回的记录会保留。',
    withdrawAsk: '撤回授权，结束这笔申请？',
    withdrawText:
      '申请马上结束，顾问不再能看到你的手机号和匹配报告。已送到机构的资料由机构按规定处理。可以以后再申请。',
    revoked: '已撤回',
    readText: '查看协议',
    details: '查看原文',
    export: '导出我的数据',
    exportText:
      '一个 JSON 文件：资料、设备、授权、申请与进度、顾问记录的资质、报告、草稿和上传清单。每天最多三次，每次都有记录。',
    exportButton: '下载',
    exported: '已下载',
    codeWrong: '请输入短信里的 6 位数字',
    erase: '注销账号',
    goes: '会删除的',
    goesText: (reports: number, uploads: number) =>
      `姓名、手机号、证件信息、草稿、微信绑定、${reports} 份报告和 ${uploads} 个上传的文件。所有设备退出登录，不能恢复。`,
    stays: '会保留的',
    staysText: (orders: number) =>
      `${orders} 笔已结束的申请，只留产品、金额和经过，不再能看出是谁。授权与撤回的记录按规定保留。`,
    openOrders: (n: number) => `还有 ${n} 笔申请在办。请先让顾问结束，再回来注销。`,
    worksHere: '你在这里还有工作账号。请先让管理员停用，再回来注销。',
    eraseAsk: '注销账号？',
    eraseAskText: '删除后不能恢复。同一手机号以后注册是新的账号。',
    erased: '账号已注销',
  },
  en: {
    consents: 'What I agreed to',
    consentsNone: 'Nothing yet.',
    user: 'User agreement',
    real_name: 'Real-name check',
    apply: 'Application',
    company: 'Company inquiry',
    tax: 'Tax data',
    login: 'at a login',
    form: 'in a form',
    staff: 'by an adviser for me',
    inForce: 'In force',
    revokedAt: (when: string) => `Taken back ${when}`,
    endedAt: (when: string) => `Ended ${when}`,
    revoke: 'Take back',
    revokeAsk: 'Take this consent back?',
    revokeTax:
      'No tax data of the company is fetched any more, and what was fetched is deleted. Reports that were made stay, and so does the log of each step.',
    revokeCompany:
      'From now on neither the register nor the courts are asked for this report. The log of what was asked stays.',
    revokeText:
      'Name, number and photos that are kept are deleted and nothing is checked any more. That you agreed and took it back stays on record.',
    withdrawAsk: 'Take the consent back and end the application?',
    withdrawText:
      'It ends now, and advisers see neither your mobile nor your report any more. What the institution already has, it keeps by its own rules. You may apply again.',
    revoked: 'Taken back',
    readText: 'Read the agreement',
    details: 'Read the text',
    export: 'A copy of my data',
    exportText:
      'One JSON file: profile, devices, consents, applications and their progress, what advisers noted of your qualifications, reports, drafts and the list of uploads. Three a day at most, each of them logged.',
    exportButton: 'Download',
    exported: 'Downloaded',
    codeWrong: 'Enter the 6 digits of the message',
    erase: 'Erase the account',
    goes: 'What goes',
    goesText: (reports: number, uploads: number) =>
      `Name, mobile, ID card, drafts, WeChat login; reports: ${reports}; uploaded files: ${uploads}. Every device is logged out. None of it comes back.`,
    stays: 'What stays',
    staysText: (orders: number) =>
      `Finished applications (${orders}), with product, amounts and course, and without who it was. That consents were given and taken back stays on record, as the rules ask.`,
    openOrders: (n: number) =>
      n === 1
        ? 'One application is still open. Have your adviser end it, then come back.'
        : `${n} applications are still open. Have your adviser end them, then come back.`,
    worksHere: 'You have a working account here too. Ask your administrator to disable it, then come back.',
    eraseAsk: 'Erase the account?',
    eraseAskText: 'None of it comes back. The same mobile is a new account afterwards.',
    erased: 'The account is erased',
  },
});
