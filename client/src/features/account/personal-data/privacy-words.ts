import { words } from '#platform/words.ts';

export const privacyWords = words({
  zh: {
    consents: '我的授权',
    consentsNone: '没有授权记录。',
    user: '用户协议',
    real_name: '实名认证授权',
    apply: '申请授权',
    company: '企业查询授权',
    tax: '税务数据授权',
    version: (n: string) => `第 ${n} 版`,
    login: '登录时',
    form: '填表时',
    staff: '顾问代填',
    inForce: '有效',
    revokedAt: (when: string) => `已于 ${when} 撤回`,
    endedAt: (when: string) => `${when} 结束`,
    revoke: '撤回',
    revokeAsk: '撤回此授权？',
    revokeTax: '撤回后不再获取该企业的税务数据，已获取的数据立即删除；已生成的报告和授权记录会保留。',
    revokeCompany: '撤回后不再为这份报告查询工商登记和司法数据；查询记录会保留。',
    revokeText: '已保存的姓名、证件号和照片将删除，不再核验。授权和撤回记录会保留。',
    withdrawAsk: '撤回授权并结束申请？',
    withdrawText:
      '申请立即结束，顾问不再能查看你的手机号和匹配报告。已提交机构的资料由机构按规定处理。之后可再次申请。',
    revoked: '已撤回',
    readText: '查看协议',
    details: '查看原文',
    export: '导出我的数据',
    exportText:
      'JSON 文件，包括：资料、设备、授权、申请与进度、顾问记录的资质、报告、草稿、联系人、你能查看的聊天（包括别人写的消息）、你的举报和上传清单。图片、文件、语音和视频只有编号，不含内容。每天最多下载三次，每次均有记录。',
    exportButton: '下载',
    exported: '已下载',
    codeWrong: '请输入短信中的 6 位验证码',
    erase: '注销账号',
    goes: '将删除的内容',
    goesText: (reports: number, uploads: number) =>
      `姓名、手机号、证件信息、草稿、联系人、微信绑定、${reports} 份报告和 ${uploads} 个上传的文件。所有设备退出登录，无法恢复。`,
    stays: '将保留的内容',
    staysText: (orders: number) =>
      `${orders} 笔已结束的申请，仅保留产品、金额和办理过程，不含身份信息。授权与撤回记录按规定保留。你发给别人的消息留在对方的聊天里，显示为「已注销用户」，其中的图片和文件会删除。法院或主管机关要求保全的聊天会封存，期满后删除。`,
    openOrders: (n: number) => `还有 ${n} 笔申请在办。请先联系顾问结束申请，再注销账号。`,
    worksHere: '你还有员工账号。请先联系管理员停用，再注销。',
    eraseAsk: '注销账号？',
    eraseAskText: '注销后无法恢复，同一手机号再次注册为新账号。',
    erased: '账号已注销',
  },
  en: {
    consents: 'My consents',
    consentsNone: 'No consents yet.',
    user: 'User agreement',
    real_name: 'Identity verification',
    apply: 'Application',
    company: 'Company checks',
    tax: 'Tax data',
    version: (n: string) => `Version ${n}`,
    login: 'at login',
    form: 'in a form',
    staff: 'by an adviser for you',
    inForce: 'Active',
    revokedAt: (when: string) => `Withdrawn ${when}`,
    endedAt: (when: string) => `Ended ${when}`,
    revoke: 'Withdraw',
    revokeAsk: 'Withdraw this consent?',
    revokeTax:
      'The company’s tax data is no longer fetched, and fetched data is deleted at once. Existing reports and the consent history are kept.',
    revokeCompany: 'The company register and court records are no longer checked for this report. The log is kept.',
    revokeText:
      'Your saved name, ID number and photos are deleted and no longer checked. The record of giving and withdrawing consent is kept.',
    withdrawAsk: 'Withdraw consent and end the application?',
    withdrawText:
      'The application ends at once, and advisers can no longer see your mobile number or report. The institution handles documents it already has under its own rules. You can apply again later.',
    revoked: 'Withdrawn',
    readText: 'Read agreement',
    details: 'Read full text',
    export: 'Export my data',
    exportText:
      'A JSON file with your profile, devices, consents, applications and progress, qualifications recorded by advisers, reports, drafts, contacts, the chats you can read (with what others wrote), reports you made, and a list of uploads. Pictures, files, voice and videos are named, not included. Up to three downloads a day; each is logged.',
    exportButton: 'Download',
    exported: 'Downloaded',
    codeWrong: 'Enter the 6-digit code from the text message',
    erase: 'Delete account',
    goes: 'What will be deleted',
    goesText: (reports: number, uploads: number) =>
      `Name, mobile number, ID details, drafts, contacts, WeChat link, ${reports} ${reports === 1 ? 'report' : 'reports'} and ${uploads} uploaded ${uploads === 1 ? 'file' : 'files'}. All devices are logged out. This can’t be undone.`,
    stays: 'What will be kept',
    staysText: (orders: number) =>
      `Closed applications (${orders}), with product, amounts and history but no identity. Records of consents given and withdrawn are kept as required. Messages you wrote to others stay in their chats, as from a “closed account”, without pictures and files. Chats that a court or an authority has ordered us to keep are locked, and deleted when the order ends.`,
    openOrders: (n: number) =>
      n === 1
        ? 'You have 1 open application. Ask your adviser to close it, then delete your account.'
        : `You have ${n} open applications. Ask your adviser to close them, then delete your account.`,
    worksHere: 'You also have a staff account here. Ask your administrator to disable it first.',
    eraseAsk: 'Delete your account?',
    eraseAskText: 'This can’t be undone. Registering the same number again creates a new account.',
    erased: 'Account deleted',
  },
});
