export interface SampleLawsuit {
  readonly caseNo: string;
  readonly court: string;
  readonly cause: string;
  readonly filedOn: string;
  readonly isDefendant: boolean;
  readonly isClosed: boolean;
}
export interface SampleCourtRecord {
  readonly lawsuits: readonly SampleLawsuit[];
  readonly dishonest: readonly { readonly caseNo: string; readonly court: string; readonly publishedOn: string }[];
  readonly enforcements: readonly {
    readonly caseNo: string;
    readonly court: string;
    readonly filedOn: string;
    readonly amountFen: number;
  }[];
}

/** By company name; a company without an entry has no cases. */
export const courtRecords: Readonly<Record<string, SampleCourtRecord>> = {
  苏州示例讼累建材有限公司: {
    lawsuits: [
      {
        caseNo: '（2026）示0507民初1208号',
        court: '示例市相城区人民法院',
        cause: '买卖合同纠纷',
        filedOn: '2026-07-21',
        isDefendant: true,
        isClosed: false,
      },
      {
        caseNo: '（2026）示0507民初0316号',
        court: '示例市相城区人民法院',
        cause: '运输合同纠纷',
        filedOn: '2026-03-02',
        isDefendant: true,
        isClosed: false,
      },
      {
        caseNo: '（2024）示0507民初2290号',
        court: '示例市相城区人民法院',
        cause: '买卖合同纠纷',
        filedOn: '2024-09-13',
        isDefendant: false,
        isClosed: true,
      },
    ],
    dishonest: [],
    enforcements: [
      {
        caseNo: '（2026）示0507执0451号',
        court: '示例市相城区人民法院',
        filedOn: '2026-05-18',
        amountFen: 18_640_000,
      },
    ],
  },
  苏州示例失信置业有限公司: {
    lawsuits: [
      {
        caseNo: '（2025）示0506民初3377号',
        court: '示例市吴中区人民法院',
        cause: '建设工程施工合同纠纷',
        filedOn: '2025-11-04',
        isDefendant: true,
        isClosed: false,
      },
    ],
    dishonest: [{ caseNo: '（2026）示0506执1102号', court: '示例市吴中区人民法院', publishedOn: '2026-06-30' }],
    enforcements: [
      {
        caseNo: '（2026）示0506执1102号',
        court: '示例市吴中区人民法院',
        filedOn: '2026-04-09',
        amountFen: 1_286_000_000,
      },
    ],
  },
  无锡示例建筑装饰有限公司: {
    lawsuits: [
      {
        caseNo: '（2026）示0211民初0777号',
        court: '示例市滨湖区人民法院',
        cause: '劳务合同纠纷',
        filedOn: '2026-08-30',
        isDefendant: true,
        isClosed: false,
      },
    ],
    dishonest: [],
    enforcements: [],
  },
  上海示例宝山钢材有限公司: {
    lawsuits: [
      {
        caseNo: '（2025）示0113民初5120号',
        court: '示例市宝山区人民法院',
        cause: '买卖合同纠纷',
        filedOn: '2025-06-12',
        isDefendant: true,
        isClosed: true,
      },
    ],
    dishonest: [],
    enforcements: [],
  },
};
